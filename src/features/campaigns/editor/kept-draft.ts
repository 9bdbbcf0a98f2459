import type { CampaignDraft } from '#machines/campaigns/campaign-draft.ts';
import { categories } from './categories.ts';

/** Whose words they are: another user of this browser, or of this user's other accounts, never sees them. */
export interface DraftOwner {
  readonly userId: string;
  readonly instanceId: string;
}

/** Changes whenever the form of what is kept changes; older words are let go. */
const VERSION = 1;

/** Where a draft's unsaved words are kept. */
export const keptDraftKey = ({ userId, instanceId }: DraftOwner, campaignId: string | null): string =>
  `campaign-draft/${userId}/${instanceId}/${campaignId ?? 'new'}`;

/** A draft as text: the fields of a draft by name, so that nothing else is ever written down. */
export function writeKeptDraft(draft: CampaignDraft): string {
  const { id, version, name, brand, category, startDate, endDate, screenIds, artworkIds } = draft;
  const { budgetTotal, currency, pacing } = draft;
  const kept = { id, version, name, brand, category, startDate, endDate, screenIds, artworkIds, budgetTotal, currency };
  return JSON.stringify({ v: VERSION, draft: { ...kept, pacing } });
}

const isText = (value: unknown): value is string => typeof value === 'string';
const textOrNull = (value: unknown): string | null => (isText(value) ? value : null);
const countOrNull = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;
const dayOrNull = (value: unknown): string | null =>
  isText(value) && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : null;
const idsOf = (value: unknown): string[] => (Array.isArray(value) ? [...new Set(value.filter(isText))] : []);
const pacings = ['even', 'asap', 'front_loaded'] as const;

/** The draft of a text, or null when the text is none, of another version or of another campaign. Storage is anybody's to write. */
export function readKeptDraft(text: string | null, campaignId: string | null): CampaignDraft | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
  if (typeof parsed !== 'object' || parsed === null || !('v' in parsed) || parsed.v !== VERSION) return null;
  const draft = 'draft' in parsed ? parsed.draft : null;
  if (typeof draft !== 'object' || draft === null) return null;
  const kept = draft as Readonly<Record<string, unknown>>;
  if (textOrNull(kept.id) !== campaignId || !isText(kept.name) || !isText(kept.currency)) return null;
  return {
    id: campaignId,
    version: countOrNull(kept.version),
    name: kept.name.slice(0, 100),
    brand: textOrNull(kept.brand)?.slice(0, 100) ?? null,
    category: categories.find((category) => category === kept.category) ?? null,
    startDate: dayOrNull(kept.startDate),
    endDate: dayOrNull(kept.endDate),
    screenIds: idsOf(kept.screenIds),
    artworkIds: idsOf(kept.artworkIds),
    budgetTotal: countOrNull(kept.budgetTotal),
    currency: kept.currency,
    pacing: pacings.find((pacing) => pacing === kept.pacing) ?? 'even',
  };
}
