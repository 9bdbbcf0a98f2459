import { api, bodyOf, type Schema } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { downloadBlob } from '#src/lib/download.ts';
import { provideResource } from '#src/lib/resource-machine.ts';
import { defineAction } from '#src/patterns/action/define-action.ts';
import { queryCodec, type UrlPart } from '#src/patterns/list/query-codec.ts';
import type { RequestDecision } from '../four-eyes/request-words.ts';

export type Statement = Schema<'OwnerStatement'>;
export type Contract = Schema<'OwnerContract'>;
export type Contracts = Schema<'OwnerContracts'>;

/** A month of this age or the ones beside it; empty for none. */
const month: UrlPart<string> = {
  read: ([value = '']) => (/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(value) ? value : ''),
  write: (value) => (value ? [value] : []),
};
export const statementQuery = queryCodec<{ readonly month: string }>({ month });

interface AccountOf {
  readonly id: string;
  /** Empty: the present one. */
  readonly month: string;
}

/** What an owner is promised and what it has earned in a month (`listOwnerContracts`, `getOwnerStatement`). */
export interface OwnerAccount {
  readonly contracts: Contracts;
  /** Null for a month that has none. */
  readonly statement: Statement | null;
}

export const ownerAccountMachine = provideResource<OwnerAccount, AccountOf>({
  fetchResource: async ({ id, month }, signal) => {
    const contracts = await orFailure(
      bodyOf(api.GET('/dsp/desk/owners/{id}/contracts', { params: { path: { id } }, signal })),
    );
    const present = contracts.today.slice(0, 7);
    if (month > present) return { contracts, statement: null };
    const path = { id, month: month || present };
    const statement = await orFailure(
      bodyOf(api.GET('/dsp/desk/owners/{id}/statements/{month}', { params: { path }, signal })),
    );
    return { contracts, statement };
  },
});

/** Saves a statement (`exportOwnerStatement`). Rejects with a Failure. */
export async function downloadOwnerStatement(path: { id: string; month: string }, fileName: string): Promise<void> {
  const { data } = await orFailure(
    api.GET('/dsp/desk/owners/{id}/statements/{month}/csv', { params: { path }, parseAs: 'blob' }),
  );
  if (!data) throw { kind: 'network' };
  downloadBlob(data, fileName);
}

interface Asking {
  readonly ownerId: string;
  readonly body: Schema<'NewOwnerContract'>;
}

/** Asks for a share (`requestOwnerContract`). */
export const contractAsking = defineAction<Asking, Contract>({
  perform: ({ ownerId: id, body }, { idempotencyKey, signal }) => {
    const params = { path: { id }, header: { 'Idempotency-Key': idempotencyKey } };
    return orFailure(bodyOf(api.POST('/dsp/desk/owners/{id}/contracts', { params, body, signal })));
  },
});

export interface ContractVerdict {
  readonly contract: Contract;
  readonly decision: RequestDecision;
}

/** Agrees or refuses, or takes one's own request back (`decideOwnerContract`), unless somebody has decided meanwhile. */
export const contractDecision = defineAction<ContractVerdict, Contract>({
  blockers: ['transition_refused', 'conflict', 'notFound'],
  perform: ({ contract, decision }, { idempotencyKey, signal }) => {
    const params = { path: { id: contract.id }, header: { 'Idempotency-Key': idempotencyKey } };
    return orFailure(
      bodyOf(api.POST('/dsp/desk/owner-contracts/{id}/decision', { params, body: { decision }, signal })),
    );
  },
});

interface Reversal {
  readonly payoutId: string;
  readonly reason: string;
}

/** Takes back a payout that was recorded in error (`reverseOwnerPayout`). */
export const payoutReversal = defineAction<Reversal, Statement>({
  blockers: ['transition_refused', 'payout_recorded', 'notFound'],
  perform: ({ payoutId: id, reason }, { idempotencyKey, signal }) => {
    const params = { path: { id }, header: { 'Idempotency-Key': idempotencyKey } };
    return orFailure(bodyOf(api.POST('/dsp/desk/owner-payouts/{id}/reversal', { params, body: { reason }, signal })));
  },
});

interface Recording {
  readonly ownerId: string;
  readonly month: string;
  readonly body: Schema<'NewOwnerPayout'>;
}

/** Records that a statement was paid by bank (`recordOwnerPayout`). */
export const payoutRecording = defineAction<Recording, Statement>({
  perform: ({ ownerId: id, month, body }, { idempotencyKey, signal }) => {
    const params = { path: { id, month }, header: { 'Idempotency-Key': idempotencyKey } };
    return orFailure(bodyOf(api.POST('/dsp/desk/owners/{id}/statements/{month}/payout', { params, body, signal })));
  },
});
