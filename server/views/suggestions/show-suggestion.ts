import type { components } from '#contract/product-api.ts';
import { changedSlots, noWishes } from '#domain/assistant/wishes.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import {
  findSuggestion,
  type ListedRow,
  type Outcome,
  readFeedback,
  readVersions,
  type SuggestionRow,
  type VersionRow,
} from '../../rooms/suggestions/suggestion-rows.ts';

type Schemas = components['schemas'];

const nothing: Outcome = {
  wishes: null,
  readings: [],
  assumed: [],
  question: null,
  failure: null,
  plans: [],
  considered: 0,
};

/** What was different in each version, as far as it is known. */
function toVersions(versions: readonly VersionRow[]): Schemas['SuggestionVersion'][] {
  let before = noWishes;
  return versions.map(({ number, words, outcome, createdAt }) => {
    const wishes = outcome?.wishes ?? null;
    const changed = wishes && number > 1 ? changedSlots(before, wishes) : [];
    before = wishes ?? before;
    return { number, words, changed, createdAt };
  });
}

/** A suggestion in its newest version. */
export function toSuggestion(
  { id, brief, createdAt }: SuggestionRow,
  versions: readonly VersionRow[],
  currency: string,
  feedback: Schemas['SuggestionFeedback'] | null,
): Schemas['Suggestion'] {
  const newest = versions.at(-1);
  if (!newest) throw new Error('A suggestion has a version');
  const { plans, marketplace = [], ...outcome }: Outcome = newest.outcome ?? nothing;
  return {
    id,
    number: newest.number,
    status: newest.status,
    brief,
    currency,
    ...outcome,
    marketplace,
    feedback,
    plans: plans.map(({ spendShares: _, ...plan }) => plan),
    campaignId: newest.campaignId,
    versions: toVersions(versions),
    createdAt,
    expiresAt: newest.expiresAt,
  };
}

/** As one of its company's members sees it. @throws ProblemError `not_found` */
export async function showSuggestion(
  tx: Tx,
  id: string,
  currency: string,
  userId: string,
): Promise<Schemas['Suggestion']> {
  const suggestion = await findSuggestion(tx, id);
  if (!suggestion) throw new ProblemError('not_found');
  return toSuggestion(suggestion, await readVersions(tx, id), currency, await readFeedback(tx, id, userId));
}

export const toSuggestionSummary = ({
  id,
  brief,
  number,
  status,
  createdAt,
  campaignId,
}: ListedRow): Schemas['SuggestionSummary'] => ({ id, brief, number, status, createdAt, campaignId });
