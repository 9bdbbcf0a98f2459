/** All simulated players of one process. It knows the product by its HTTP API alone. */
import { createHash, randomBytes } from 'node:crypto';
import { createPlayerApi, PLAYER_CALL_TIMEOUT_MS, type ScreenVoice } from '#domain/players/player-api.ts';
import { createSimulatedPlayer, type PlayerClock, type PlayerLog, type SimulatedPlayer } from './simulated-player.ts';

export interface PlayerFleetOptions {
  /** The product API's own address, e.g. `http://127.0.0.1:8080/api`. */
  readonly apiBaseUrl: string;
  /** The screens to be simulated now: those with a booking, and who signs for each. */
  readonly bookedScreens: () => Promise<readonly ScreenVoice[]>;
  readonly clock: PlayerClock;
  /** Wall milliseconds between two rounds. */
  readonly intervalMs: number;
  readonly log: PlayerLog;
  readonly fetch?: typeof globalThis.fetch;
  /** Players that talk at once. */
  readonly concurrency?: number;
}

export interface PlayerFleet {
  start(): void;
  /** Ends the round under way; what was not sent is made up for after the next start. */
  stop(): Promise<void>;
  /** One round: every player plays up to now. Returns how many plays the product took. Rounds never overlap. */
  tick(): Promise<number>;
}

const CONCURRENCY = 4;

export function createPlayerFleet(options: PlayerFleetOptions): PlayerFleet {
  const { clock, bookedScreens, intervalMs, concurrency = CONCURRENCY } = options;
  const stopping = new AbortController();
  // What breaks off because the fleet stops is no failure.
  const log: PlayerLog = (...entry) => {
    if (!stopping.signal.aborted) options.log(...entry);
  };
  const api = createPlayerApi({
    baseUrl: options.apiBaseUrl,
    fetch: (url, request) =>
      (options.fetch ?? fetch)(url, {
        ...request,
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(PLAYER_CALL_TIMEOUT_MS)]),
      }),
    digest: (text) => createHash('sha256').update(text).digest('hex'),
    nonce: () => randomBytes(16).toString('base64url'),
    wallNow: () => clock.wall().getTime(),
  });
  const players = new Map<string, { readonly player: SimulatedPlayer; screen: ScreenVoice }>();
  let round: Promise<number> | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let started = false;

  async function runAll(): Promise<number> {
    const booked = new Set<string>();
    for (const screen of await bookedScreens()) {
      booked.add(screen.screenId);
      const known = players.get(screen.screenId);
      if (known) known.screen = screen;
      else players.set(screen.screenId, { player: createSimulatedPlayer({ api, clock, log }), screen });
    }
    // A screen without bookings is forgotten once its last plays are reported.
    for (const [id, { player }] of players) if (!booked.has(id) && player.unsent() === 0) players.delete(id);

    const waiting = [...players];
    let taken = 0;
    const worker = async (): Promise<void> => {
      for (let next = waiting.shift(); next && !stopping.signal.aborted; next = waiting.shift()) {
        const [id, { player, screen }] = next;
        try {
          const reported = await player.run(screen, booked.has(id));
          taken += reported;
        } catch (error) {
          log('warn', 'a player failed', { screenId: id, why: error instanceof Error ? error.message : String(error) });
        }
      }
    };
    await Promise.all(Array.from({ length: concurrency }, worker));
    return taken;
  }

  function tick(): Promise<number> {
    if (stopping.signal.aborted) return Promise.resolve(0);
    round ??= runAll().finally(() => {
      round = null;
    });
    return round;
  }

  function schedule(): void {
    if (stopping.signal.aborted) return;
    const fail = (error: unknown) =>
      log('warn', 'a round of the players failed', { why: error instanceof Error ? error.message : String(error) });
    timer = setTimeout(() => void tick().catch(fail).then(schedule), intervalMs);
    timer.unref();
  }

  return {
    start() {
      if (started) return;
      started = true;
      schedule();
    },
    async stop() {
      stopping.abort();
      if (timer) clearTimeout(timer);
      await round?.catch(() => undefined); // whoever asked for the round hears of it
    },
    tick,
  };
}
