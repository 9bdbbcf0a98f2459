import { describe, expect, it } from 'vitest';
import { HEARTBEAT_MS, type Heartbeat, PLAYER_VERSION } from '#domain/players/protocol.ts';
import { shownPlays } from '#domain/players/shown-plays.ts';
import { testPlaylist } from '#domain/players/test-playlist.ts';
import { createHeartbeat, type HeartbeatParts } from './heartbeat.ts';

const playlist = testPlaylist();
const [play] = shownPlays(playlist, Date.parse('2026-06-10T10:00:00Z'), Date.parse('2026-06-10T10:01:00Z'));
const { signal } = new AbortController();

function setUp(parts: Partial<HeartbeatParts> = {}) {
  const sent: Heartbeat[] = [];
  let ticks = 0;
  const heartbeat = createHeartbeat('screen-1', {
    send: async (beat) => sent.push(beat),
    estimate: async () => ({ usage: 300, quota: 1000 }),
    keptMedia: async () => ['a', 'b'],
    now: () => Date.parse('2026-01-01T00:00:00Z'),
    ticks: () => ticks,
    ...parts,
  });
  const wait = (ms: number) => {
    ticks += ms;
  };
  return { heartbeat, sent, wait };
}

describe('the heartbeat of a browser’s player', () => {
  it('says what the player knows of itself', async () => {
    const { heartbeat, sent } = setUp();
    if (!play) throw new Error('There is a play');
    heartbeat.noteSeen(play);
    heartbeat.noteAnswered({
      ...{ id: 'play-1', campaignId: 'c', lineId: 'l', artworkId: 'a' },
      ...{ startedAt: '2026-06-10T12:00:00+02:00', durationMs: 1, completedPct: 100 },
    });
    await heartbeat.tell(playlist, 4, signal);
    expect(sent).toEqual([
      {
        software: 'marquee-browser',
        version: PLAYER_VERSION,
        clock: '2026-01-01T00:00:00.000Z',
        loop: {
          lengthS: 60,
          slots: 6,
          playing: { artworkId: 'artwork-1', since: '2026-06-10T10:00:00.000Z' },
        },
        storage: { usedBytes: 300, freeBytes: 700, artworks: 2 },
        lastPlay: { id: 'play-1', startedAt: '2026-06-10T12:00:00+02:00' },
        unsent: 4,
      },
    ]);
  });

  it('is told once a minute', async () => {
    const { heartbeat, sent, wait } = setUp();
    await heartbeat.tell(playlist, 0, signal);
    wait(HEARTBEAT_MS - 1);
    await heartbeat.tell(playlist, 0, signal);
    expect(sent).toHaveLength(1);
    wait(1);
    await heartbeat.tell(playlist, 0, signal);
    expect(sent).toHaveLength(2);
  });

  it('leaves out what the player does not know, and says what is over no more', async () => {
    const { heartbeat, sent, wait } = setUp({ estimate: () => Promise.reject(new TypeError('not here')) });
    heartbeat.noteSeen(play ?? null);
    heartbeat.noteSeen(null);
    await heartbeat.tell(playlist, 0, signal);
    wait(HEARTBEAT_MS);
    await heartbeat.tell(null, 0, signal);
    expect(sent[0]).toMatchObject({ storage: null, lastPlay: null, loop: { playing: null } });
    expect(sent[1]?.loop).toBeNull();
  });

  it('does not know how much is free where the browser says no limit', async () => {
    const { heartbeat, sent } = setUp({ estimate: async () => ({ usage: 5 }) });
    await heartbeat.tell(playlist, 0, signal);
    expect(sent[0]?.storage).toEqual({ usedBytes: 5, freeBytes: null, artworks: 2 });
  });

  it('holds nothing up when it does not come through', async () => {
    const { heartbeat } = setUp({ send: () => Promise.reject(new TypeError('cut')) });
    await expect(heartbeat.tell(playlist, 0, signal)).resolves.toBeUndefined();
  });
});
