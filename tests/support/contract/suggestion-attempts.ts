import { key } from '../campaigns/book-campaign.ts';
import type { OperationId } from './contract-document.ts';
import type { Attempt } from './isolation-attempts.ts';

/** Calls of the assistant that name the victim's ids. */
export const suggestionAttempts = {
  listSuggestions: { finding: 'nothing_of_it', parts: () => ({}) },
  // It can name nothing of anybody's; without a word it plans nothing either.
  createSuggestion: { parts: () => ({ headers: key(), body: { text: '' } }) },
  getSuggestion: { finding: 'not_found', parts: ({ suggestionId }) => ({ path: { id: suggestionId } }) },
  refineSuggestion: {
    finding: 'not_found',
    parts: ({ suggestionId }) => ({ path: { id: suggestionId }, headers: key(), body: { number: 1, words: 'more' } }),
  },
  acceptSuggestion: {
    finding: 'not_found',
    parts: ({ suggestionId }) => ({ path: { id: suggestionId }, headers: key(), body: { number: 1, plan: 'reach' } }),
  },
  dismissSuggestion: {
    finding: 'not_found',
    parts: ({ suggestionId }) => ({ path: { id: suggestionId }, body: { number: 1 } }),
  },
  trySuggestion: {
    finding: 'not_found',
    parts: ({ suggestionId }) => ({ path: { id: suggestionId }, body: { number: 1, budget: 100_000 } }),
  },
  rateSuggestion: {
    finding: 'not_found',
    parts: ({ suggestionId }) => ({
      path: { id: suggestionId },
      body: { number: 1, isUseful: false, reason: 'other', words: 'mine now' },
    }),
  },
} satisfies Partial<Record<OperationId, Attempt>>;
