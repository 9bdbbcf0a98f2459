import type { CampaignDraft, DraftLine } from '#domain/campaigns/campaign-draft.ts';
import { eachField, type FieldValues, fieldsOf, readField } from '#domain/campaigns/campaign-fields.ts';
import { keptInput } from '#src/patterns/kept-input/kept-input.ts';
import { emptyLine } from './draft-mapping.ts';

/** Whose draft it is: another user of this browser, or of this user's other accounts, never sees it. */
export interface DraftOwner {
  readonly userId: string;
  readonly instanceId: string;
}

/** Where what is not saved of a draft is kept. */
export const keptDraftKey = ({ userId, instanceId }: DraftOwner, campaignId: string | null): string =>
  `campaign-draft/${userId}/${instanceId}/${campaignId ?? 'new'}`;

/** A draft with changes that the server has not, and the draft that they were made to; null when it has none, or nobody knows. */
export interface KeptDraft {
  readonly draft: CampaignDraft;
  readonly base: CampaignDraft | null;
}

/** The parts of a draft by name, so that nothing else is ever written down. */
const partsOf = (draft: CampaignDraft): CampaignDraft => {
  const { id, version, lines, currency, package: own } = draft;
  return { ...fieldsOf(draft), id, version, lines, currency, ...(own ? { package: own } : {}) };
};

const isText = (value: unknown): value is string => typeof value === 'string';
const textOrNull = (value: unknown): string | null => (isText(value) ? value : null);
/** A whole number from zero on, or null. */
export const countOrNull = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;
/** A calendar day, or null. */
export const dayOrNull = (value: unknown): string | null =>
  isText(value) && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : null;
/** The texts of a list, each once. */
export const idsOf = (value: unknown): string[] => (Array.isArray(value) ? [...new Set(value.filter(isText))] : []);
/** Whether it looks like an id. */
export const isId = (value: unknown): value is string => isText(value) && /^[0-9a-f-]{36}$/.test(value);

/** Weights by id, or null. */
export function sharesOf(value: unknown): Record<string, number> | null {
  if (typeof value !== 'object' || value === null) return null;
  const known = Object.entries(value).filter(([id, share]) => isId(id) && countOrNull(share) !== null);
  return known.length > 0 ? Object.fromEntries(known) : null;
}

/** The switches of a week, or null. */
export function scheduleOf(value: unknown): boolean[] | null {
  return Array.isArray(value) && value.length === 168 && value.every((hour) => typeof hour === 'boolean')
    ? value
    : null;
}

function lineOf(value: unknown): DraftLine[] {
  if (typeof value !== 'object' || value === null) return [];
  const kept = value as Readonly<Record<string, unknown>>;
  if (!isId(kept.id)) return [];
  const slots = countOrNull(kept.slots) ?? 1;
  const line = {
    id: kept.id,
    name: isText(kept.name) ? kept.name.slice(0, 60) : '',
    startDate: dayOrNull(kept.startDate),
    endDate: dayOrNull(kept.endDate),
    slots: Math.min(20, Math.max(1, slots)),
    schedule: scheduleOf(kept.schedule),
    budgetShare: countOrNull(kept.budgetShare) ?? 100,
    goal: goals.find((goal) => goal === kept.goal) ?? 'budget',
    goalAmount: countOrNull(kept.goalAmount) || null,
    screenIds: idsOf(kept.screenIds),
    spendShares: sharesOf(kept.spendShares),
    artworkIds: idsOf(kept.artworkIds),
    artworkWeights: sharesOf(kept.artworkWeights),
  };
  return [line];
}

function linesOf(value: unknown): DraftLine[] {
  const lines = Array.isArray(value) ? value.flatMap(lineOf).slice(0, 20) : [];
  return lines.length > 0 ? lines : [emptyLine()];
}

const goals = ['budget', 'plays', 'impressions'] as const;

/** The package that a kept draft is of. */
function packageOf(value: unknown): Pick<CampaignDraft, 'package'> {
  const own = value as CampaignDraft['package'] | null;
  if (typeof own !== 'object' || own === null) return {};
  const { id, versionId, name, price, singles } = own;
  const isOne =
    isId(id) && isId(versionId) && isText(name) && countOrNull(price) !== null && countOrNull(singles) !== null;
  return isOne ? { package: { id, versionId, name, price, singles } } : {};
}

/** A draft of what was kept, or null when it is none or of another campaign. */
function draftOfKept(value: unknown, campaignId: string | null): CampaignDraft | null {
  if (typeof value !== 'object' || value === null) return null;
  const kept = value as Readonly<Record<string, unknown>>;
  if (textOrNull(kept.id) !== campaignId || !isText(kept.name) || !isText(kept.currency)) return null;
  // Each field is read as the table says, or is empty.
  const fields = fieldsOf(eachField((name) => readField(name, kept[name])) as FieldValues);
  return {
    ...fields,
    id: campaignId,
    version: countOrNull(kept.version),
    lines: linesOf(kept.lines),
    currency: kept.currency,
    ...packageOf(kept.package),
  };
}

/** A draft and its base as text; of one campaign, or of a new one. */
export const { toText: writeKeptDraft, ofText: readKeptDraft } = keptInput<KeptDraft, string | null>({
  version: 3,
  write: ({ draft, base }) => ({ draft: partsOf(draft), base: base && partsOf(base) }),
  read: (kept, campaignId) => {
    const draft = draftOfKept(kept.draft, campaignId);
    return draft && { draft, base: draftOfKept(kept.base, campaignId) };
  },
});
