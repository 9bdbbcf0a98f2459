import { readSealKeys, type SealKey } from '#domain/play-log/day-seal.ts';
import { readSealedLog, type SealedDay, type SealedLogFile } from '#domain/play-log/sealed-log.ts';

/** What several files are together: the days of one campaign, and keys if one of them has some. */
export interface Chosen {
  readonly file: SealedLogFile;
  readonly keys: readonly SealKey[] | null;
}

/** Reads the texts of files; null when one is neither a log nor keys, when there is no log, or when they are of several campaigns. */
export function readChosen(texts: readonly string[]): Chosen | null {
  let keys: SealKey[] | null = null;
  const logs: SealedLogFile[] = [];
  for (const text of texts) {
    const log = readSealedLog(text);
    if (log) {
      logs.push(log);
      continue;
    }
    const read = readSealKeys(text);
    if (!read) return null;
    keys = [...(keys ?? []), ...read];
  }
  const [first] = logs;
  if (!first || logs.some(({ campaignId }) => campaignId !== first.campaignId)) return null;
  // The same day given twice is one day; two that differ are two, and neither is believed.
  const days = new Map<string, SealedDay>(logs.flatMap((log) => log.days.map((day) => [JSON.stringify(day), day])));
  const inOrder = [...days.values()].sort((a, b) => a.day.localeCompare(b.day));
  return { file: { ...first, days: inOrder }, keys };
}
