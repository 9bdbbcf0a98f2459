/** The calls a player makes, over HTTP alone, each signed: of simulated players and of the browser's. */
import type { Digest } from '#domain/play-log/play-log.ts';
import type { Heartbeat, PlayBatch, Playlist, PlayOutcome } from './protocol.ts';
import { authorizationOf, signedText } from './signed-call.ts';

/** A screen's voice: whoever signs for it speaks for it. */
export interface ScreenVoice {
  readonly screenId: string;
  /** Signs text with the screen's key; the signature in base64url. */
  sign(text: string): string | Promise<string>;
}

/** What became of a call. `retry`: not reached, or told to come back; `refused`: asking again changes nothing. */
export type CallResult<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | { readonly kind: 'retry'; readonly why: string; readonly status?: number }
  | { readonly kind: 'refused'; readonly why: string; readonly status: number };

export interface PlayerApi {
  fetchPlaylist(screen: ScreenVoice): Promise<CallResult<Playlist>>;
  /** Resolves to what became of each play, in their order. */
  sendPlays(screen: ScreenVoice, batch: PlayBatch): Promise<CallResult<readonly PlayOutcome[]>>;
  /** Tells how the player is. A product that does not know the call refuses it: no harm done. */
  sendHeartbeat(screen: ScreenVoice, beat: Heartbeat): Promise<CallResult<null>>;
}

export const PLAYER_CALL_TIMEOUT_MS = 15_000;

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

const outcomesOf = (value: unknown): readonly PlayOutcome[] =>
  isRecord(value) && Array.isArray(value.results) ? (value.results as PlayOutcome[]) : [];

/** What a call takes of where it is made. */
export interface PlayerApiOptions {
  /** The product API's own, e.g. `http://localhost:8080/api`. */
  readonly baseUrl: string;
  /** Gives up after `PLAYER_CALL_TIMEOUT_MS`, and as soon as the player stops. */
  readonly fetch: (url: string, request: PlayerRequest) => Promise<PlayerAnswer>;
  readonly digest: Digest;
  /** 22 characters of base64url, new for every call. */
  readonly nonce: () => string;
  /** The product's wall clock as well as the player knows it, milliseconds. */
  readonly wallNow: () => number;
}

export interface PlayerRequest {
  readonly method: 'GET' | 'POST';
  readonly headers: Record<string, string>;
  readonly body?: string;
}

/** The part of a response of the web that a player reads. */
export interface PlayerAnswer {
  readonly ok: boolean;
  readonly status: number;
  json(): Promise<unknown>;
  arrayBuffer(): Promise<unknown>;
}

export function createPlayerApi(options: PlayerApiOptions): PlayerApi {
  const base = options.baseUrl.replace(/\/+$/, '');
  const pathname = base.replace(/^\w+:\/\/[^/]+/, '');

  async function call(
    screen: ScreenVoice,
    path: string,
    told?: PlayBatch | Heartbeat,
  ): Promise<CallResult<PlayerAnswer>> {
    const method = told ? 'POST' : 'GET';
    const body = told ? JSON.stringify(told) : '';
    try {
      const signed = {
        method,
        path: `${pathname}${path}`,
        screenId: screen.screenId,
        signedAt: Math.round(options.wallNow()),
        nonce: options.nonce(),
        bodyDigest: await options.digest(body),
      };
      const response = await options.fetch(`${base}${path}`, {
        method,
        headers: {
          authorization: authorizationOf(signed, await screen.sign(signedText(signed))),
          accept: 'application/json',
          ...(told ? { 'content-type': 'application/json' } : {}),
        },
        ...(told ? { body } : {}),
      });
      if (response.ok) return { kind: 'ok', value: response };
      // Read to the end so that the connection can be used again.
      await response.arrayBuffer();
      const { status } = response;
      const why = `status ${status}`;
      return { kind: isTransient(status) ? 'retry' : 'refused', why, status };
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
          : { kind: 'refused', why: 'the answer is no playlist', status: 200 };
      } catch {
        return { kind: 'retry', why: 'the answer broke off' };
      }
    },
    async sendPlays(screen, batch) {
      const answer = await call(screen, '/dsp/plays', batch);
      if (answer.kind !== 'ok') return answer;
      const outcomes: unknown = await answer.value.json().catch(() => null);
      return { kind: 'ok', value: outcomesOf(outcomes) };
    },
    async sendHeartbeat(screen, beat) {
      const answer = await call(screen, '/dsp/players/heartbeat', beat);
      if (answer.kind !== 'ok') return answer;
      // Read to the end so that the connection can be used again.
      await answer.value.arrayBuffer().catch(() => undefined);
      return { kind: 'ok', value: null };
    },
  };
}
