import type { ChainedEntry } from '#domain/play-log/play-log.ts';
import type { DayVerdict } from '#domain/play-log/sealed-log.ts';

/** Plays that stand behind each other in a chain and are drawn as one link. */
export interface LinkGroup {
  /** Place of its first play in the file, 0 for the first, and behind its last. */
  readonly from: number;
  readonly to: number;
  /** By the screen's clock; null where plays of so many hours take turns that the places alone tell them apart. */
  readonly hour: number | null;
}

/** `sound`: linked as recorded; `broken`: the chain breaks here; `behind`: it hangs on a broken link; `waiting`: not checked. */
export type LinkState = 'sound' | 'broken' | 'behind' | 'waiting';

/** As many links as a day is drawn with. */
const MOST_GROUPS = 36;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

const hourOf = ({ startedAt, utcOffsetMin }: ChainedEntry): number =>
  new Date(Math.floor((Date.parse(startedAt) + utcOffsetMin * MINUTE_MS) / HOUR_MS) * HOUR_MS).getUTCHours();

/** The links a day is drawn with: an hour each, in the order of the chain. */
export function groupLinks(entries: readonly ChainedEntry[]): readonly LinkGroup[] {
  const groups: LinkGroup[] = [];
  entries.forEach((entry, place) => {
    const last = groups.at(-1);
    const hour = hourOf(entry);
    if (last?.hour === hour) groups[groups.length - 1] = { ...last, to: place + 1 };
    else groups.push({ from: place, to: place + 1, hour });
  });
  if (groups.length <= MOST_GROUPS) return groups;
  const size = Math.ceil(entries.length / MOST_GROUPS);
  return Array.from({ length: Math.ceil(entries.length / size) }, (_, at) => ({
    ...{ from: at * size, to: Math.min((at + 1) * size, entries.length), hour: null },
  }));
}

/** Where each broken link of a day stands; the end counts as its last play's. */
export const brokenPlaces = (verdict: DayVerdict | null, plays: number): ReadonlySet<number> =>
  new Set(verdict?.kind === 'broken' ? verdict.breaks.map(({ place }) => Math.min(place, plays - 1)) : []);

/** How the plays from one place to another stand. */
export function stateOf(verdict: DayVerdict | null, broken: ReadonlySet<number>, from: number, to: number): LinkState {
  if (!verdict) return 'waiting';
  for (let place = from; place < to; place += 1) if (broken.has(place)) return 'broken';
  return broken.size > 0 && from > Math.min(...broken) ? 'behind' : 'sound';
}

/** What is checked of a day, one after another, and what came of it. */
export type CheckName = 'links' | 'signature' | 'content' | 'tree';
export type CheckState = 'waiting' | 'passed' | 'failed' | 'skipped';

const signatureFaults: readonly string[] = ['unknownKey', 'keyNotInUse', 'badSignature'];
const treeFaults: readonly string[] = ['badTreeHead', 'notInTree'];
export const checkNames: readonly CheckName[] = ['links', 'signature', 'content', 'tree'];

/** Each check by its name. What nobody signed says nothing, so nothing is compared with it. */
export function checksOf(verdict: DayVerdict | null): Readonly<Record<CheckName, CheckState>> {
  if (!verdict) return { links: 'waiting', signature: 'waiting', content: 'waiting', tree: 'waiting' };
  if (verdict.kind === 'sealed') return { links: 'passed', signature: 'passed', content: 'passed', tree: 'passed' };
  if (verdict.kind !== 'broken') return { links: 'passed', signature: 'skipped', content: 'skipped', tree: 'skipped' };
  const { breaks, faults } = verdict;
  const links = breaks.length > 0 ? 'failed' : 'passed';
  const has = (some: (fault: string) => boolean): CheckState => (faults.some(some) ? 'failed' : 'passed');
  const signature = has((fault) => signatureFaults.includes(fault));
  if (signature === 'failed') return { links, signature, content: 'skipped', tree: 'skipped' };
  const isOfContent = (fault: string) => !treeFaults.includes(fault);
  return { links, signature, content: has(isOfContent), tree: has((fault) => treeFaults.includes(fault)) };
}
