import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** What the server says of a name: texts of TXT records, that there is no such name, that it failed, or nothing at all. */
export type NameAnswer = readonly string[] | 'NXDOMAIN' | 'SERVFAIL' | 'silence';

export interface NameServer {
  /** `address:port`, as `DNS_SERVERS` takes it. */
  readonly address: string;
  /** Names that it was asked for, in order. */
  readonly asked: readonly string[];
  /** From now on it says this of a name; `NXDOMAIN` of any other. */
  say(name: string, answer: NameAnswer): void;
  stop(): Promise<void>;
}

const codes = { NXDOMAIN: 3, SERVFAIL: 2 } as const;
const TXT = 16;

/** The name that a message asks for (RFC 1035, 4.1.2), and where its question ends. */
function questionOf(message: Buffer): { readonly name: string; readonly end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 };
}

/** A TXT record of the name asked for: its text in pieces of 255 bytes at most (RFC 1035, 3.3.14). */
function recordOf(text: string): Buffer {
  const bytes = Buffer.from(text);
  const pieces: Buffer[] = [];
  for (let at = 0; at === 0 || at < bytes.length; at += 255) {
    const piece = bytes.subarray(at, at + 255);
    pieces.push(Buffer.from([piece.length]), piece);
  }
  const data = Buffer.concat(pieces);
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(TXT, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(1, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

function answerTo(message: Buffer, end: number, answer: Exclude<NameAnswer, 'silence'>): Buffer {
  const records = typeof answer === 'string' ? [] : answer.map(recordOf);
  const head = Buffer.from(message.subarray(0, 12));
  // An answer, from who knows and would look further, as far as it was asked to.
  head.writeUInt16BE(0x8480 | (head.readUInt16BE(2) & 0x0100) | (typeof answer === 'string' ? codes[answer] : 0), 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(records.length, 6);
  head.writeUInt16BE(0, 8);
  head.writeUInt16BE(0, 10);
  return Buffer.concat([head, message.subarray(12, end), ...records]);
}

/** A name server on this machine (RFC 1035, over UDP), for what resolvers make of its answers. */
export async function startNameServer(): Promise<NameServer> {
  const answers = new Map<string, NameAnswer>();
  const asked: string[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (message, { address, port }) => {
    const { name, end } = questionOf(message);
    asked.push(name);
    const answer = answers.get(name) ?? 'NXDOMAIN';
    if (answer !== 'silence') socket.send(answerTo(message, end, answer), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    asked,
    say: (name, answer) => void answers.set(name, answer),
    stop: () => new Promise((done) => socket.close(() => done())),
  };
}
