import { key } from '../campaigns/book-campaign.ts';
import type { OperationId } from './contract-document.ts';
import type { Attempt } from './isolation-attempts.ts';

type CardOperation = Extract<OperationId, `${string}StoredCard${string}` | `${string}CardSetup` | 'chooseDefaultCard'>;

/** A call of every operation on stored cards that names the victim's ids. */
export const cardAttempts: Readonly<Record<CardOperation, Attempt>> = {
  listStoredCards: { finding: 'nothing_of_it', parts: () => ({}) },
  chooseDefaultCard: {
    finding: 'unknown_reference',
    parts: ({ storedCardId }) => ({ headers: { 'If-Match': '"0"' }, body: { cardId: storedCardId } }),
  },
  nameStoredCard: {
    finding: 'not_found',
    parts: ({ storedCardId }) => ({
      path: { id: storedCardId },
      headers: { 'If-Match': '"1"' },
      body: { name: 'Mine' },
    }),
  },
  removeStoredCard: {
    finding: 'not_found',
    parts: ({ storedCardId }) => ({ path: { id: storedCardId }, headers: { 'If-Match': '"1"' } }),
  },
  startCardSetup: {
    finding: 'unknown_reference',
    parts: ({ storedCardId }) => ({ headers: key(), body: { replaces: storedCardId } }),
  },
  confirmCardSetup: {
    finding: 'not_found',
    parts: ({ cardSetupId }) => ({ path: { id: cardSetupId }, body: { resourcePath: '/v1/checkouts/x/registration' } }),
  },
};
