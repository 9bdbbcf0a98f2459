import type { Schema } from '#src/api/client.ts';
import type { Format } from '#src/i18n/create-format.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import type { Text } from '#src/i18n/use-text.ts';
import type { Tone } from '#src/ui/state/tone.ts';

type Health = Schema<'PlayerHealth'>;

export const healthWords: Readonly<Record<Health, { readonly tone: Tone; readonly label: MessageId }>> = {
  silent: { tone: 'negative', label: 'desk.players.health.silent' },
  clock: { tone: 'caution', label: 'desk.players.health.clock' },
  storage: { tone: 'caution', label: 'desk.players.health.storage' },
  outdated: { tone: 'caution', label: 'desk.players.health.outdated' },
  untold: { tone: 'neutral', label: 'desk.players.health.untold' },
  never: { tone: 'neutral', label: 'desk.players.health.never' },
  fine: { tone: 'positive', label: 'desk.players.health.fine' },
};

/** Less is the way that the message took. */
const EXACT_MS = 2000;

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const;

/** How far a clock is off, in the largest unit that fits. */
export function clockWords(offsetMs: number, t: Text, format: Format): string {
  const off = Math.abs(offsetMs);
  if (off < EXACT_MS) return t('desk.players.clock.right');
  const [unit, length] = units.find(([, ms]) => off >= ms) ?? units[3];
  const by = format.number(Math.round(off / length), { style: 'unit', unit, unitDisplay: 'long' });
  return t(offsetMs > 0 ? 'desk.players.clock.ahead' : 'desk.players.clock.behind', { by });
}

/** How full it is; what is free is left out where nobody knows. */
export function storageWords(storage: NonNullable<Schema<'PlayerState'>['storage']>, t: Text, format: Format): string {
  const used = format.bytes(storage.usedBytes);
  return storage.freeBytes === null
    ? t('desk.players.storage.used', { used })
    : t('desk.players.storage.free', { used, free: format.bytes(storage.freeBytes) });
}
