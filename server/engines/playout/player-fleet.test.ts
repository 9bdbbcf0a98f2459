import { createServer, type Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import type { Heartbeat, PlayBatch, Playlist, PlayReport } from '#domain/players/protocol.ts';
import { testBooking, testPlaylist } from '#domain/players/test-playlist.ts';
import { createPlayerFleet, type PlayerFleet } from './player-fleet.ts';
import { screenPlays } from './screen-plays.ts';

const at = (iso: string): number => Date.parse(iso);

/** A product of two operations over real HTTP: keeps plays by id and how far each screen has reported. */
class Product {
  readonly plays = new Map<string, { readonly screenId: string; readonly play: PlayReport }>();
  readonly batches: number[] = [];
  readonly untils = new Map<string, string>();
  now = at('2026-06-10T10:00:00Z');
  wallNow = 0;
  playlist: Partial<Playlist> = {};
  /** Answers to the next POSTs: `lose` takes the plays and breaks the connection. */
  faults: ('lose' | 503 | 422 | 401)[] = [];
  down = false;
  busy = 0;
  mostBusy = 0;
  refusedKeys = 0;
  playlistCalls = 0;
  readonly beats: { readonly screenId: string; readonly beat: Heartbeat }[] = [];
  /** As one from before there were heartbeats. */
  knowsNoHeartbeats = false;
  #server: Server | null = null;

  readonly clock = { wall: () => new Date(this.wallNow), business: () => new Date(this.now) };

  playlistOf(screenId: string): Playlist {
    const reportedUntil = this.untils.get(screenId) ?? null;
    return testPlaylist({ screenId, businessNow: new Date(this.now).toISOString(), reportedUntil, ...this.playlist });
  }

  async listen(): Promise<string> {
    this.#server = createServer(async (request, response) => {
      this.busy += 1;
      this.mostBusy = Math.max(this.mostBusy, this.busy);
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const [screenId = '', , , key] = (request.headers.authorization ?? '').replace(/^Screen /, '').split('.');
      const reply = (status: number, body: unknown): void => {
        this.busy -= 1;
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      };
      await new Promise((done) => setTimeout(done, 1));
      if (this.down) {
        this.busy -= 1;
        request.socket.destroy();
      } else if (key !== `key-of-${screenId}`) {
        this.refusedKeys += 1;
        reply(403, {});
      } else if (request.method === 'GET' && request.url === '/api/dsp/players/playlist') {
        this.playlistCalls += 1;
        reply(200, this.playlistOf(screenId));
      } else if (request.method === 'POST' && request.url === '/api/dsp/plays') {
        const fault = this.faults.shift();
        if (typeof fault === 'number') return reply(fault, {});
        const { plays, until } = JSON.parse(Buffer.concat(chunks).toString()) as PlayBatch;
        this.batches.push(plays.length);
        if (until) this.untils.set(screenId, until);
        for (const play of plays) if (!this.plays.has(play.id)) this.plays.set(play.id, { screenId, play });
        if (fault === 'lose') {
          this.busy -= 1;
          request.socket.destroy();
        } else reply(200, {});
      } else if (request.url === '/api/dsp/players/heartbeat' && !this.knowsNoHeartbeats) {
        this.beats.push({ screenId, beat: JSON.parse(Buffer.concat(chunks).toString()) as Heartbeat });
        reply(200, {});
      } else reply(404, {});
    });
    await new Promise<void>((done) => this.#server?.listen(0, '127.0.0.1', done));
    const address = this.#server?.address();
    if (!address || typeof address === 'string') throw new Error('The test product does not listen');
    return `http://127.0.0.1:${address.port}/api`;
  }

  async close(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise((done) => this.#server?.close(done));
  }
}

const open: { product: Product; fleets: PlayerFleet[] }[] = [];

async function setUp(screens = 1) {
  const product = new Product();
  const apiBaseUrl = await product.listen();
  const fleets: PlayerFleet[] = [];
  open.push({ product, fleets });
  const booked = Array.from({ length: screens }, (_, index) => ({
    screenId: `screen-${index}`,
    sign: () => `key-of-screen-${index}`,
  }));
  const log: string[] = [];
  const fleet = (): PlayerFleet => {
    const made = createPlayerFleet({
      apiBaseUrl,
      bookedScreens: async () => booked,
      clock: product.clock,
      intervalMs: 5,
      log: (_, message) => log.push(message),
    });
    fleets.push(made);
    return made;
  };
  return { product, fleet, booked, log };
}

/** What the screen should have played, from the playlist itself. */
const expected = (product: Product, from: string, to: number) =>
  screenPlays(product.playlistOf('screen-0'), at(from), to).map(({ id }) => id);

const hours = (count: number): number => count * 3_600_000;

afterEach(async () => {
  for (const { product, fleets } of open.splice(0)) {
    for (const fleet of fleets) await fleet.stop();
    await product.close();
  }
});

describe('player fleet', () => {
  it('reports every play of the booked schedule once, tick by tick', async () => {
    const { product, fleet } = await setUp();
    product.playlist = { bookings: [testBooking({ from: '2026-06-10T10:00:00Z', share: 0.7 })] };
    const players = fleet();
    for (let minute = 0; minute < 50; minute += 1) {
      product.now += 97_000;
      await players.tick();
    }
    expect([...product.plays.keys()]).toEqual(expected(product, '2026-06-10T10:00:00Z', product.now));
    expect(product.plays.size).toBeGreaterThan(50);
  });

  it('says how each player is: what it shows, holds and has proven, and again after a while', async () => {
    const { product, fleet } = await setUp(2);
    const players = fleet();
    product.now += 5000;
    await players.tick();
    expect(product.beats.map(({ screenId }) => screenId).sort()).toEqual(['screen-0', 'screen-1']);
    const [{ beat } = { beat: null }] = product.beats;
    const last = [...product.plays.values()].findLast(({ screenId }) => screenId === product.beats[0]?.screenId);
    expect(beat).toMatchObject({
      software: 'marquee-simulated',
      clock: new Date(0).toISOString(),
      loop: { lengthS: 60, slots: 6, playing: { artworkId: 'artwork-1', since: '2026-06-10T10:00:00.000Z' } },
      storage: { artworks: 1 },
      lastPlay: { id: last?.play.id, startedAt: last?.play.startedAt },
      unsent: 0,
    });
    expect((beat?.storage?.usedBytes ?? 0) + (beat?.storage?.freeBytes ?? 0)).toBe(8_000_000_000);
    product.wallNow += 299_000;
    await players.tick();
    expect(product.beats).toHaveLength(2);
    product.wallNow += 1000;
    await players.tick();
    expect(product.beats).toHaveLength(4);
  });

  it('plays and reports as before where nobody wants to know how it is', async () => {
    const { product, fleet, log } = await setUp();
    product.knowsNoHeartbeats = true;
    expect(await fleet().tick()).toBe(1440);
    expect([product.beats, log]).toEqual([[], []]);
  });

  it('asks nothing while the loop on air goes on', async () => {
    const { product, fleet } = await setUp();
    const players = fleet();
    await players.tick();
    const calls = product.playlistCalls;
    product.now += 30_000;
    await players.tick();
    expect(product.playlistCalls).toBe(calls);
    product.now += 30_000;
    await players.tick();
    expect(product.playlistCalls).toBe(calls + 1);
  });

  it('makes up for at most a day when it starts, in batches of at most a thousand', async () => {
    const { product, fleet } = await setUp();
    expect(await fleet().tick()).toBe(1440);
    expect(product.batches).toEqual([1000, 440]);
    expect([...product.plays.keys()]).toEqual(expected(product, '2026-06-09T10:00:00Z', product.now));
  });

  it('keeps plays while the product is away, plays on, and doubles nothing when an answer was lost', async () => {
    const { product, fleet, log } = await setUp();
    product.playlist = { bookings: [testBooking({ from: '2026-06-10T10:00:00Z' })] };
    const players = fleet();
    product.now += hours(1);
    product.faults = ['lose', 503, 401];
    await players.tick();
    product.down = true;
    for (let round = 0; round < 5; round += 1) {
      product.now += hours(1);
      product.wallNow += 60_000;
      await players.tick();
    }
    product.down = false;
    for (let round = 0; round < 3; round += 1) {
      product.wallNow += 60_000;
      await players.tick();
    }
    expect([...product.plays.keys()]).toEqual(expected(product, '2026-06-10T10:00:00Z', product.now));
    expect(product.plays.size).toBe(6 * 60);
    expect(log).toContain('plays are kept until they can be sent');
  });

  it('goes on after a restart of its own where its reports ended', async () => {
    const { product, fleet } = await setUp();
    product.playlist = { bookings: [testBooking({ from: '2026-06-10T10:00:00Z' })] };
    const first = fleet();
    product.now += hours(2);
    await first.tick();
    await first.stop();
    product.now += hours(3);
    await fleet().tick();
    expect([...product.plays.keys()]).toEqual(expected(product, '2026-06-10T10:00:00Z', product.now));
    expect(product.batches).toEqual([120, 180]);
  });

  it('says how far it is with the last of its plays, and once an hour when none are due', async () => {
    const { product, fleet } = await setUp();
    const players = fleet();
    product.faults = ['lose'];
    await players.tick();
    expect(product.untils.size).toBe(0);
    product.wallNow += 60_000;
    await players.tick();
    expect(product.untils.get('screen-0')).toBe('2026-06-10T10:00:00.000Z');
    product.playlist = { bookings: [testBooking({ share: 0 })] };
    for (let quarter = 0; quarter < 8; quarter += 1) {
      product.now += hours(0.25);
      await players.tick();
    }
    expect(product.untils.get('screen-0')).toBe('2026-06-10T12:00:00.000Z');
    expect(product.batches.slice(-3)).toEqual([440, 0, 0]);
  });

  it('waits longer after each failure instead of hammering', async () => {
    const { product, fleet } = await setUp();
    const players = fleet();
    product.faults = [503, 503, 503, 503, 503, 503, 503, 503];
    let tries = 0;
    for (let second = 0; second < 30; second += 1) {
      product.wallNow += 1000;
      product.now += 60_000;
      const left = product.faults.length;
      await players.tick();
      tries += left - product.faults.length;
    }
    expect(tries).toBeGreaterThanOrEqual(4);
    expect(tries).toBeLessThanOrEqual(5);
  });

  it('drops plays that the product refuses for good and says so', async () => {
    const { product, fleet, log } = await setUp();
    product.playlist = { bookings: [testBooking({ from: '2026-06-10T09:00:00Z' })] };
    product.faults = [422];
    const players = fleet();
    await players.tick();
    expect(product.plays.size).toBe(0);
    expect(log).toContain('plays were refused');
    product.now += hours(1);
    expect(await players.tick()).toBe(60);
  });

  it('plays nothing on a screen whose key is refused', async () => {
    const { product, fleet, booked, log } = await setUp();
    booked.splice(0, 1, { screenId: 'screen-0', sign: () => 'wrong' });
    expect(await fleet().tick()).toBe(0);
    expect(product.refusedKeys).toBe(1);
    expect(log).toEqual(['no playlist']);
  });

  it('sends what is left of a screen that is no longer booked and then forgets it', async () => {
    const { product, fleet, booked } = await setUp();
    product.playlist = { bookings: [testBooking({ from: '2026-06-10T09:00:00Z' })] };
    product.faults = [503];
    const players = fleet();
    await players.tick();
    booked.splice(0);
    product.wallNow += 60_000;
    expect(await players.tick()).toBe(60);
    const calls = product.playlistCalls;
    await players.tick();
    expect(product.playlistCalls).toBe(calls);
  });

  it('lets no more than four players talk at once and no two rounds overlap', async () => {
    const { product, fleet } = await setUp(20);
    const players = fleet();
    const [one, two] = await Promise.all([players.tick(), players.tick()]);
    expect(one).toBe(20 * 1440);
    expect(two).toBe(one);
    expect(product.plays.size).toBe(20 * 1440);
    expect(product.mostBusy).toBeLessThanOrEqual(4);
  });

  it('keeps up with an hour a second on twenty screens', async () => {
    const { product, fleet } = await setUp(20);
    const booking = { from: '2026-06-10T10:00:00Z' };
    product.playlist = { bookings: [testBooking(booking), testBooking({ ...booking, lineId: 'line-2', slots: 2 })] };
    const players = fleet();
    const started = performance.now();
    for (let second = 0; second < 5; second += 1) {
      product.now += hours(1);
      expect(await players.tick()).toBe(20 * 180);
    }
    expect(performance.now() - started).toBeLessThan(5000);
  });

  it('plays by itself between start and stop, and stops at once in mid-call', async () => {
    const { product, fleet } = await setUp();
    const players = fleet();
    players.start();
    players.start();
    while (product.plays.size === 0) await new Promise((done) => setTimeout(done, 5));
    await players.stop();
    const calls = product.playlistCalls;
    product.now += hours(1);
    await new Promise((done) => setTimeout(done, 40));
    expect(product.playlistCalls).toBe(calls);
    expect(await players.tick()).toBe(0);
  });
});
