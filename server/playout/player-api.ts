/** The two calls a player makes, over HTTP alone. */
import type { PlayBatch, Playlist } from './protocol.ts';

export interface ScreenCredentials {
  readonly screenId: string;
  readonly key: string;
}

/** What became of a call. `retry`: not reached, or told to come back; `refused`: asking again changes nothing. */
export type CallResult<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | { readonly kind: 'retry'; readonly why: string }
  | { readonly kind: 'refused'; readonly why: string };

export interface PlayerApi {
  fetchPlaylist(screen: ScreenCredentials): Promise<CallResult<Playlist>>;
  sendPlays(screen: ScreenCredentials, batch: PlayBatch): Promise<CallResult<null>>;
}

const REQUEST_TIMEOUT_MS = 15_000;

/** Answers after which the same request may succeed: an expired key is renewed by the next round. */
const isTransient = (status: number): boolean =>
  status >= 500 || status === 401 || status === 408 || status === 425 || status === 429;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The parts the player computes with; a playlist without them is not played. */
function isPlaylist(value: unknown): value is Playlist {
  return (
    isRecord(value) &&
    typeof value.screenId === 'string' &&
    typeof value.businessNow === 'string' &&
    !Number.isNaN(Date.parse(value.businessNow)) &&
    (value.reportedUntil === null || typeof value.reportedUntil === 'string') &&
    typeof value.timezone === 'string' &&
    Array.isArray(value.operatingHours) &&
    Array.isArray(value.bookings) &&
    [value.spotLengthS, value.loopLengthS, value.slotsPerLoop].every((part) => typeof part === 'number' && part > 0)
  );
}

/** `baseUrl` is the product API's own, e.g. `http://localhost:8080/api`. `stop` ends every call under way. */
export function createPlayerApi(options: {
  readonly baseUrl: string;
  readonly fetch: typeof globalThis.fetch;
  readonly stop: AbortSignal;
}): PlayerApi {
  const base = options.baseUrl.replace(/\/+$/, '');

  async function call(screen: ScreenCredentials, path: string, body?: PlayBatch): Promise<CallResult<Response>> {
    try {
      const response = await options.fetch(`${base}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          authorization: `Screen ${screen.screenId}.${screen.key}`,
          accept: 'application/json',
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.any([options.stop, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]),
      });
      if (response.ok) return { kind: 'ok', value: response };
      // Read to the end so that the connection can be used again.
      await response.arrayBuffer();
      return { kind: isTransient(response.status) ? 'retry' : 'refused', why: `status ${response.status}` };
    } catch (error) {
      return { kind: 'retry', why: error instanceof Error ? error.message : 'unreachable' };
    }
  }

  return {
    async fetchPlaylist(screen) {
      const answer = await call(screen, '/dsp/players/playlist');
      if (answer.kind !== 'ok') return answer;
      try {
        const playlist: unknown = await answer.value.json();
        return isPlaylist(playlist)
          ? { kind: 'ok', value: playlist }
          : { kind: 'refused', why: 'the answer is no playlist' };
      } catch {
        return { kind: 'retry', why: 'the answer broke off' };
      }
    },
    async sendPlays(screen, batch) {
      const answer = await call(screen, '/dsp/plays', batch);
      if (answer.kind !== 'ok') return answer;
      await answer.value.arrayBuffer().catch(() => undefined);
      return { kind: 'ok', value: null };
    },
  };
}
