import { ApiError, toApiError } from './api-error.ts';
import { apiEnvironment } from './environment.ts';
import { requestHeaders } from './headers.ts';
import { sendWithRenewal } from './renewal.ts';

export interface ServerEvent {
  readonly id: string | null;
  readonly type: string;
  readonly data: unknown;
}

/** Cuts a text stream of server-sent events into events; comments (keep-alives) are dropped. */
export function parseEvents(buffer: string): { events: ServerEvent[]; rest: string } {
  const blocks = buffer.replaceAll('\r\n', '\n').split('\n\n');
  const rest = blocks.pop() ?? '';
  const events = blocks.flatMap((block): ServerEvent[] => {
    const fields = new Map<string, string>();
    for (const line of block.split('\n')) {
      const [, name, value] = /^([a-z]+): ?(.*)$/.exec(line) ?? [];
      if (name !== undefined && value !== undefined)
        fields.set(name, name === 'data' && fields.has('data') ? `${fields.get('data')}\n${value}` : value);
    }
    const data = fields.get('data');
    if (data === undefined) return [];
    return [{ id: fields.get('id') ?? null, type: fields.get('event') ?? 'message', data: JSON.parse(data) }];
  });
  return { events, rest };
}

/** Reads the live stream with fetch, so that the bearer travels in the header; resolves when the server ends it. */
export async function readEventStream(options: {
  lastEventId: string | null;
  onOpen: () => void;
  onEvent: (event: ServerEvent) => void;
  signal: AbortSignal;
}): Promise<void> {
  const path = '/api/dsp/stream';
  const headers = await requestHeaders(path);
  if (options.lastEventId) headers['Last-Event-ID'] = options.lastEventId;
  let response: Response;
  try {
    const request = new Request(path, {
      headers: { ...headers, Accept: 'text/event-stream' },
      signal: options.signal,
    });
    response = await sendWithRenewal(request);
  } catch (error) {
    if (options.signal.aborted || error instanceof ApiError) throw error;
    throw new ApiError(apiEnvironment().isOnline() ? 'network' : 'offline');
  }
  if (response.status === 401) apiEnvironment().onUnauthenticated();
  if (!response.ok || !response.body) throw await toApiError(response);
  options.onOpen();
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let buffer = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const { events, rest } = parseEvents(buffer + value);
    buffer = rest;
    for (const event of events) options.onEvent(event);
  }
}
