import { fieldNames } from './campaign-fields.ts';
import { type LineSet, lineFields, lineGroups, lineSets } from './line-fields.ts';

/** A value as the server keeps it and as people read it: without blanks around it, each letter written one way, in one order. */
function kept(value: unknown): unknown {
  if (typeof value === 'string') return value.normalize('NFC').trim() || null;
  if (Array.isArray(value)) return value.map(kept);
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value)
      .map(([key, one]) => [key, kept(one)])
      .sort(([one = ''], [other = '']) => String(one).localeCompare(String(other)));
  }
  return value ?? null;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(kept(one)) === JSON.stringify(kept(other));

/** Lines and campaigns are merged field by field, by the tables, whatever part of those fields they have. */
type Parts = Readonly<Record<string, unknown>>;
export interface MergedLine {
  readonly id: string;
  readonly screenIds: readonly string[];
  readonly artworkIds: readonly string[];
}
export interface MergedCampaign {
  readonly lines: readonly MergedLine[];
}
const partsOf = (source: object): Parts => source as Parts;

/** The numbers of those that are in a set. */
function numbersOf(numbers: unknown, ids: readonly string[]): Readonly<Record<string, unknown>> | null {
  const known = Object.entries(numbers ?? {}).filter(([id]) => ids.includes(id));
  return known.length > 0 ? Object.fromEntries(known) : null;
}

type Sets = Readonly<Record<LineSet, readonly string[]>>;

/** A line as the server keeps it: a goal without its amount is none yet, and a number is of what is chosen, a weight 1 unless told. */
function keptLine(line: MergedLine, chosen: Sets = line): Parts {
  const parts = partsOf(line);
  const weights = Object.entries(parts.artworkWeights ?? {}).filter(([, weight]) => weight !== 1);
  return {
    ...parts,
    ...(parts.goal === 'budget' || (parts.goalAmount ?? null) === null ? { goal: 'budget', goalAmount: null } : {}),
    spendShares: numbersOf(parts.spendShares, chosen.screenIds),
    artworkWeights: numbersOf(Object.fromEntries(weights), chosen.artworkIds),
  };
}

/** A line as the server keeps it, whatever the order of its sets. */
const inOrder = (line: MergedLine | undefined): unknown =>
  line && { ...keptLine(line), screenIds: [...line.screenIds].sort(), artworkIds: [...line.artworkIds].sort() };

/** Whether two campaigns say the same, whatever their versions and the order of what was chosen. */
export const saySame = <Campaign extends MergedCampaign>(one: Campaign, other: Campaign): boolean =>
  fieldNames.every((name) => isSame(partsOf(one)[name], partsOf(other)[name])) &&
  isSame(one.lines.map(inOrder), other.lines.map(inOrder));

const idsOf = (lines: readonly MergedLine[]): string[] => lines.map(({ id }) => id);

/** What each added to a set is in it, and what either took away is not. */
function mergedIds(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const left = theirs.filter((id) => mine.includes(id) || !base.includes(id));
  return [...left, ...mine.filter((id) => !base.includes(id) && !theirs.includes(id))];
}

/** Where two people have said different things: of a field, of one of a line, or of a line as a whole. */
export interface Contest {
  /** As in a campaign's history: `/name`, `/lines/{id}/schedule`, `/lines/{id}`. */
  readonly path: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** Two versions of a campaign put together: where only one changed something, the change stands. */
export interface Merge<Campaign> {
  /** Under the version of theirs. */
  readonly campaign: Campaign;
  /** What both have changed, each to something else. */
  readonly contested: readonly Contest[];
}

/**
 * Mine and theirs, both made of the same campaign or draft. Of what both changed, each to something else, the chosen version stands.
 * Without the one that they were made of, whatever differs is contested.
 */
export function mergeCampaigns<Campaign extends MergedCampaign>(
  base: Campaign | null,
  mine: Campaign,
  theirs: Campaign,
  whose: 'mine' | 'theirs',
): Merge<Campaign> {
  const contested: Contest[] = [];
  const isMine = whose === 'mine';

  /** The fields that go together, of one of three versions of the same thing; `asKept` is what of it is compared. */
  function mergeFields<T extends object>(
    path: string,
    names: readonly string[],
    [was, own, other]: readonly [T | null | undefined, T, T],
    asKept: (one: T) => Parts = partsOf,
  ): Parts {
    const told = (one: T) => names.map((name) => asKept(one)[name]);
    const chosen = (one: T) =>
      Object.fromEntries(names.filter((name) => name in one).map((name) => [name, partsOf(one)[name]]));
    // What is being written stays as it is written, a blank at its end included.
    if (isSame(told(own), told(other))) return chosen(own);
    if (was && isSame(told(own), told(was))) return chosen(other);
    if (was && isSame(told(other), told(was))) return chosen(own);
    const [name = names[0]] = names.filter((each) => !isSame(partsOf(own)[each], partsOf(other)[each]));
    if (name) contested.push({ path: `${path}/${name}`, mine: partsOf(own)[name], theirs: partsOf(other)[name] });
    return chosen(isMine ? own : other);
  }

  function mergeLine(was: MergedLine | undefined, own: MergedLine, other: MergedLine): MergedLine {
    const sets = Object.fromEntries(
      lineSets.map((name) => [name, mergedIds(was?.[name] ?? [], own[name], other[name])]),
      // Both sets are in it.
    ) as unknown as Sets;
    const told = lineGroups.map((names) =>
      mergeFields(`/lines/${own.id}`, names, [was, own, other], (one) => keptLine(one, sets)),
    );
    const merged: Parts = Object.assign({}, other, ...told);
    const numbers = Object.entries(lineFields).flatMap(([name, spec]) =>
      spec.merged === 'numbers' && name in merged ? [[name, numbersOf(merged[name], sets[spec.of])] as const] : [],
    );
    return { ...other, ...merged, ...sets, ...Object.fromEntries(numbers) };
  }

  /** A line that only one of the two has: the other took it away, or this one added it. */
  function mergeLone(was: MergedLine | undefined, own?: MergedLine, other?: MergedLine): MergedLine[] {
    const line = own ?? other;
    if (!line || (was && isSame(inOrder(line), inOrder(was)))) return [];
    if (base !== null && !was) return [line];
    contested.push({ path: `/lines/${line.id}`, mine: own ?? null, theirs: other ?? null });
    return isMine === Boolean(own) ? [line] : [];
  }

  const isMyOrder = base !== null && isSame(idsOf(base.lines), idsOf(theirs.lines));
  const [first, then] = isMyOrder ? [mine, theirs] : [theirs, mine];
  const told = fieldNames.map((name) => mergeFields('', [name], [base, mine, theirs]));
  const lines = [...new Set([...idsOf(first.lines), ...idsOf(then.lines)])].flatMap((id) => {
    const [was, own, other] = [base, mine, theirs].map((one) => one?.lines.find((line) => line.id === id));
    return own && other ? [mergeLine(was, own, other)] : mergeLone(was, own, other);
  });
  return {
    campaign: {
      ...theirs,
      ...Object.assign({}, ...told),
      // Each took away what the other left: a campaign keeps its last line.
      lines: lines.length > 0 ? lines : theirs.lines,
    },
    contested,
  };
}
