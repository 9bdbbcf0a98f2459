/** Prints a sealed log of plays to try `/verify` with, and the keys that it is checked by. */
import { createHash } from 'node:crypto';
import type { PlayLogEntry } from '#domain/play-log/play-log.ts';
import { dayOf, MemoryPlatform, uuid } from '../server/rooms/seals/memory-platform.ts';
import { openSealSigner } from '../server/rooms/seals/seal-key.ts';

/** Whoever reads this can make the key: it opens nothing, as nobody but the sample is checked by it. The build is the same each time. */
const signer = openSealSigner(createHash('sha256').update('marquee sample').digest());
const campaignId = uuid(700);
const HOUR_MS = 3_600_000;
const utcOffsetMin = 120;

/** A day of four screens: from eight in the morning a play every twelve minutes, more often as people go home. */
function playsOf(day: string): PlayLogEntry[] {
  const plays: PlayLogEntry[] = [];
  for (let hour = 8; hour < 20; hour += 1) {
    const count = hour >= 16 && hour < 19 ? 8 : 5;
    for (let at = 0; at < count; at += 1) {
      const seq = plays.length + 1;
      const startedAt =
        Date.parse(`${day}T00:00:00.000Z`) + (hour - utcOffsetMin / 60) * HOUR_MS + (at * HOUR_MS) / count;
      plays.push({
        ...{ seq, id: uuid(Number(day.slice(-2)) * 1000 + seq), lineId: uuid(701), artworkId: uuid(702) },
        ...{ screenId: uuid(710 + (seq % 4)), startedAt: new Date(startedAt).toISOString(), utcOffsetMin },
        ...{ durationMs: 10_000, completed: 10_000, impressions: 9_000_000 + 250_000 * (hour % 7) },
        ...{ cost: 42_100 + 300 * (seq % 5), receivedAt: new Date(startedAt + 12_000).toISOString() },
      });
    }
  }
  return plays;
}

const platform = new MemoryPlatform(signer, uuid(790));
const days = ['2026-06-10', '2026-06-11', '2026-06-12'].map((day) => dayOf(campaignId, day, playsOf(day)));
const log = await platform.seal(campaignId, days);
process.stdout.write(JSON.stringify({ log, keys: { keys: platform.keys } }));
