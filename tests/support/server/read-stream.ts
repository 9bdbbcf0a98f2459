import type { ApiUser } from '../people/api-user.ts';
import type { ServerAddress } from './start-test-server.ts';

export interface StreamedEvent {
  readonly id: string | undefined;
  readonly type: string;
  readonly data: { readonly id: string } & Readonly<Record<string, unknown>>;
}

export interface ReadStream {
  readonly events: readonly StreamedEvent[];
  readonly response: Response;
  close(): void;
}

/** Reads a user's live stream by fetch, as the app does. */
export async function readStream(server: ServerAddress, user: ApiUser, lastEventId?: string): Promise<ReadStream> {
  const stop = new AbortController();
  const response = await fetch(`${server.origin}/api/dsp/stream`, {
    headers: { ...user.headers, ...(lastEventId ? { 'Last-Event-ID': lastEventId } : {}) },
    signal: stop.signal,
  });
  const events: StreamedEvent[] = [];
  const reading = (async () => {
    let text = '';
    const decoder = new TextDecoder();
    const reader = response.body?.getReader();
    for (;;) {
      const { done, value: bytes } = (await reader?.read()) ?? { done: true };
      if (done) return;
      text += decoder.decode(bytes, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const fields = new Map(
          block.split('\n').map((line): [string, string] => {
            const at = line.indexOf(': ');
            return [line.slice(0, at), line.slice(at + 2)];
          }),
        );
        const data = fields.get('data');
        if (data !== undefined)
          events.push({ id: fields.get('id'), type: fields.get('event') ?? '', data: JSON.parse(data) });
      }
    }
  })();
  reading.catch(() => undefined); // it ends by being closed
  return { events, response, close: () => stop.abort() };
}
