import { connect } from 'node:net';
import type { ServerAddress } from './start-test-server.ts';

export interface RawRequest {
  /** Sends more of it. */
  send(bytes: string | Uint8Array): void;
  /** All that came back, once the other side has closed. */
  readonly answer: Promise<string>;
  /** What has come back so far. */
  soFar(): string;
  close(): void;
}

/** A request byte by byte, as no well-meaning client sends one. */
export function rawRequest(
  { port }: Pick<ServerAddress, 'port'>,
  head: { readonly method: string; readonly path: string; readonly headers: Readonly<Record<string, string>> },
): RawRequest {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk) => {
    text += chunk;
  });
  const answer = new Promise<string>((resolve) => {
    socket.on('error', () => resolve(text));
    socket.on('close', () => resolve(text));
  });
  const headers = { Host: `127.0.0.1:${port}`, ...head.headers };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`${head.method} ${head.path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  return { send: (bytes) => socket.write(bytes), answer, soFar: () => text, close: () => socket.destroy() };
}
