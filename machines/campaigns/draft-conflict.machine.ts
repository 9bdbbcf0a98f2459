import { assign, fromPromise, setup } from 'xstate';
import type { CampaignDraft, DraftLine } from '#domain/campaigns/campaign-draft.ts';
import { type Failure, failureOf } from '#machines/failure.ts';

type Field = Exclude<keyof CampaignDraft, 'id' | 'version' | 'currency' | 'lines'>;
type LineField = Exclude<keyof DraftLine, 'id'>;
type Chosen = Pick<DraftLine, 'screenIds' | 'artworkIds'>;

/** Where two people have said different things of a draft: a field of it, of one of its lines, or a line as a whole. */
export interface DraftContest {
  /** As in a campaign's history: `/name`, `/lines/{id}/schedule`, `/lines/{id}`. */
  readonly path: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** Two versions of a draft put together: where only one changed something, the change stands. */
export interface DraftMerge {
  /** Under the version of theirs. */
  readonly draft: CampaignDraft;
  /** What both have changed, each to something else. */
  readonly contested: readonly DraftContest[];
  /** It says nothing that theirs does not say. */
  readonly isTheirs: boolean;
}

const fields: readonly Field[] = [
  'name',
  'brand',
  'category',
  'objective',
  'poNumber',
  'startDate',
  'endDate',
  'budgetTotal',
  'dailyCap',
  'pacing',
];
/** Whatever belongs together stands together: an amount is one of its goal. */
const lineFields: readonly (readonly LineField[])[] = [
  ['name'],
  ['startDate'],
  ['endDate'],
  ['slots'],
  ['schedule'],
  ['budgetShare'],
  ['goal', 'goalAmount'],
  ['spendShares'],
  ['artworkWeights'],
];

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

/** A line as the server keeps it: a goal without its amount is none yet, and a number is of what is chosen, a weight 1 unless told. */
function keptLine(line: DraftLine, { screenIds, artworkIds }: Chosen = line): DraftLine {
  const { goal, goalAmount } = line;
  const told = Object.entries(line.artworkWeights ?? {}).filter(([, weight]) => weight !== 1);
  return {
    ...line,
    ...(goal === 'budget' || goalAmount === null ? { goal: 'budget' as const, goalAmount: null } : {}),
    spendShares: numbersOf(line.spendShares, screenIds),
    artworkWeights: numbersOf(Object.fromEntries(told), artworkIds),
  };
}

/** A line as the server keeps it, whatever the order of its sets. */
const inOrder = (line: DraftLine | undefined): unknown =>
  line && { ...keptLine(line), screenIds: [...line.screenIds].sort(), artworkIds: [...line.artworkIds].sort() };

const isSameLine = (one: DraftLine | undefined, other: DraftLine | undefined): boolean =>
  isSame(inOrder(one), inOrder(other));

/** Whether two drafts say the same, whatever their versions and the order of what was chosen. */
export const saySame = (one: CampaignDraft, other: CampaignDraft): boolean =>
  fields.every((name) => isSame(one[name], other[name])) && isSame(one.lines.map(inOrder), other.lines.map(inOrder));

const idsOf = (lines: readonly DraftLine[]): string[] => lines.map(({ id }) => id);

/** What each added to a set is in it, and what either took away is not. */
function mergedIds(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const left = theirs.filter((id) => mine.includes(id) || !base.includes(id));
  return [...left, ...mine.filter((id) => !base.includes(id) && !theirs.includes(id))];
}

/** The numbers of those that are in a set. */
function numbersOf(numbers: Readonly<Record<string, number>> | null, ids: readonly string[]) {
  const known = Object.entries(numbers ?? {}).filter(([id]) => ids.includes(id));
  return known.length > 0 ? Object.fromEntries(known) : null;
}

/**
 * My words about a draft and those of somebody else, both made of the same one. Of what both changed, each to something else,
 * the chosen words stand. Without the draft that they were made of, whatever differs is contested.
 */
export function mergeDrafts(
  base: CampaignDraft | null,
  mine: CampaignDraft,
  theirs: CampaignDraft,
  whose: 'mine' | 'theirs',
): DraftMerge {
  const contested: DraftContest[] = [];
  const isMine = whose === 'mine';

  /** The fields that go together, of one of three versions of the same thing. */
  function mergeFields<T>(
    path: string,
    names: readonly (keyof T & string)[],
    [was, own, other]: readonly [T | undefined, T, T],
    asKept: (one: T) => T = (one) => one,
  ): T {
    const said = (one: T) => names.map((name) => asKept(one)[name]);
    // What is being written stays as it is written, a blank at its end included.
    if (isSame(said(own), said(other))) return own;
    if (was && isSame(said(own), said(was))) return other;
    if (was && isSame(said(other), said(was))) return own;
    const [name = names[0]] = names.filter((each) => !isSame(own[each], other[each]));
    if (name) contested.push({ path: `${path}/${name}`, mine: own[name], theirs: other[name] });
    return isMine ? own : other;
  }

  function mergeLine(was: DraftLine | undefined, own: DraftLine, other: DraftLine): DraftLine {
    const path = `/lines/${own.id}`;
    const screenIds = mergedIds(was?.screenIds ?? [], own.screenIds, other.screenIds);
    const artworkIds = mergedIds(was?.artworkIds ?? [], own.artworkIds, other.artworkIds);
    const said = lineFields.flatMap((names) => {
      const from = mergeFields(path, names, [was, own, other], (one) => keptLine(one, { screenIds, artworkIds }));
      return names.map((name) => [name, from[name]] as const);
    });
    const merged: DraftLine = { ...other, ...Object.fromEntries(said) };
    return {
      ...merged,
      screenIds,
      artworkIds,
      spendShares: numbersOf(merged.spendShares, screenIds),
      artworkWeights: numbersOf(merged.artworkWeights, artworkIds),
    };
  }

  /** A line that only one of the two has: the other took it away, or this one added it. */
  function mergeLone(
    was: DraftLine | undefined,
    own: DraftLine | undefined,
    other: DraftLine | undefined,
  ): DraftLine[] {
    const line = own ?? other;
    if (!line || (was && isSameLine(line, was))) return [];
    if (base === null || was) {
      contested.push({ path: `/lines/${line.id}`, mine: own ?? null, theirs: other ?? null });
      return isMine === Boolean(own) ? [line] : [];
    }
    return [line];
  }

  const lineOf = (draft: CampaignDraft | null, id: string) => draft?.lines.find((line) => line.id === id);
  const isMyOrder = base !== null && isSame(idsOf(base.lines), idsOf(theirs.lines));
  const [first, then] = isMyOrder ? [mine, theirs] : [theirs, mine];
  const ids = [...new Set([...idsOf(first.lines), ...idsOf(then.lines)])];
  const said = fields.map((name) => [name, mergeFields('', [name], [base ?? undefined, mine, theirs])[name]] as const);
  const lines = ids.flatMap((id) => {
    const [was, own, other] = [lineOf(base, id), lineOf(mine, id), lineOf(theirs, id)];
    return own && other ? [mergeLine(was, own, other)] : mergeLone(was, own, other);
  });
  // Each took away what the other left: a campaign keeps its last line.
  const draft: CampaignDraft = {
    ...theirs,
    ...Object.fromEntries(said),
    lines: lines.length > 0 ? lines : theirs.lines,
  };
  return { draft, contested, isTheirs: saySame(draft, theirs) };
}

export interface DraftConflictInput {
  readonly campaignId: string;
  /** The draft that both have changed; null when nobody knows it any more. */
  readonly base: CampaignDraft | null;
  readonly mine: CampaignDraft;
}

/** What somebody else made of the draft, and both versions together, once for each answer to what is contested. */
export interface DraftComparison {
  readonly theirs: CampaignDraft;
  readonly keepingMine: DraftMerge;
  readonly takingTheirs: DraftMerge;
}

/** Both versions together, and theirs alone: what the next words are about. */
export interface DraftConflictOutput {
  readonly theirs: CampaignDraft | null;
  readonly merge: DraftMerge | null;
}

interface DraftConflictContext extends DraftConflictInput {
  /** Null until the other version is read. */
  readonly comparison: DraftComparison | null;
  readonly whose: 'mine' | 'theirs';
  readonly failure: Failure | null;
}

export type DraftConflictEvent =
  | { type: 'words.kept'; whose: 'mine' | 'theirs' }
  | { type: 'words.changed'; mine: CampaignDraft }
  | { type: 'retry.requested' }
  | { type: 'connection.restored' };

const compare = (
  { base, mine }: Pick<DraftConflictInput, 'base' | 'mine'>,
  theirs: CampaignDraft,
): DraftComparison => ({
  theirs,
  keepingMine: mergeDrafts(base, mine, theirs, 'mine'),
  takingTheirs: mergeDrafts(base, mine, theirs, 'theirs'),
});

/** Two versions of a draft exist: they are put together, and the user chooses where both changed the same. */
export const draftConflictMachine = setup({
  types: {
    input: {} as DraftConflictInput,
    context: {} as DraftConflictContext,
    events: {} as DraftConflictEvent,
    output: {} as DraftConflictOutput,
    tags: {} as 'busy' | 'failed' | 'settled',
  },
  actors: {
    /** Reads the draft as somebody else left it. Rejects with a Failure. */
    getCampaign: fromPromise<CampaignDraft, { campaignId: string }>(() => Promise.reject(new Error('not provided'))),
  },
  guards: {
    isContested: ({ context }, params: { theirs: CampaignDraft }) =>
      compare(context, params.theirs).keepingMine.contested.length > 0,
    isStillContested: ({ context }, params: { mine: CampaignDraft }) =>
      context.comparison !== null &&
      compare({ ...context, mine: params.mine }, context.comparison.theirs).keepingMine.contested.length > 0,
  },
  actions: {
    rememberTheirs: assign(({ context }, { theirs }: { theirs: CampaignDraft }) => ({
      comparison: compare(context, theirs),
      failure: null,
    })),
    rememberMine: assign(({ context: { base, comparison } }, { mine }: { mine: CampaignDraft }) => ({
      mine,
      comparison: comparison && compare({ base, mine }, comparison.theirs),
    })),
    rememberFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    rememberChoice: assign({ whose: (_, params: { whose: 'mine' | 'theirs' }) => params.whose }),
  },
}).createMachine({
  id: 'draftConflict',
  description: 'Two versions of a draft become one.',
  context: ({ input }) => ({ ...input, comparison: null, whose: 'mine', failure: null }),
  initial: 'reading',
  output: ({ context: { comparison, whose } }) => ({
    theirs: comparison?.theirs ?? null,
    merge: (whose === 'mine' ? comparison?.keepingMine : comparison?.takingTheirs) ?? null,
  }),
  states: {
    reading: {
      description: 'The other version is being read.',
      tags: 'busy',
      invoke: {
        id: 'getCampaign',
        src: 'getCampaign',
        input: ({ context }) => ({ campaignId: context.campaignId }),
        onDone: [
          {
            guard: { type: 'isContested', params: ({ event }) => ({ theirs: event.output }) },
            target: 'choosing',
            actions: { type: 'rememberTheirs', params: ({ event }) => ({ theirs: event.output }) },
            description: 'Both changed the same: somebody has to choose.',
          },
          {
            target: 'merged',
            actions: { type: 'rememberTheirs', params: ({ event }) => ({ theirs: event.output }) },
            description: 'Each changed something else: both stand, and nobody is asked.',
          },
        ],
        onError: {
          target: 'unread',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'The other version could not be read.',
        },
      },
      on: {
        'words.changed': {
          actions: { type: 'rememberMine', params: ({ event }) => ({ mine: event.mine }) },
          description: 'Mine goes on being written: it is compared as it is by then.',
        },
      },
    },
    unread: {
      description: 'The other version is not known here.',
      tags: ['failed', 'settled'],
      on: {
        'retry.requested': { target: 'reading', description: 'The user asks for another try.' },
        'connection.restored': { target: 'reading', description: 'The connection is back.' },
        'words.changed': {
          actions: { type: 'rememberMine', params: ({ event }) => ({ mine: event.mine }) },
          description: 'Mine has more in it, of what goes on beneath the question.',
        },
      },
    },
    choosing: {
      description: 'What both changed is shown, in both versions.',
      tags: 'settled',
      on: {
        'words.kept': {
          target: 'chosen',
          actions: { type: 'rememberChoice', params: ({ event }) => ({ whose: event.whose }) },
          description: 'The user chooses whose words stay.',
        },
        'words.changed': [
          {
            guard: { type: 'isStillContested', params: ({ event }) => ({ mine: event.mine }) },
            actions: { type: 'rememberMine', params: ({ event }) => ({ mine: event.mine }) },
            description: 'Mine has more in it, of what goes on beneath the question: the question stays.',
          },
          {
            target: 'merged',
            actions: { type: 'rememberMine', params: ({ event }) => ({ mine: event.mine }) },
            description: 'Mine says by now what theirs says.',
          },
        ],
      },
    },
    chosen: { type: 'final', description: 'The choice is made.' },
    merged: { type: 'final', description: 'Both versions are one, without a question.' },
  },
});
