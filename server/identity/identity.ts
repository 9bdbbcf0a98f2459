import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import {
  type AdminAttributes,
  type AdminUser,
  adminCreateUser,
  adminSetAttributes,
  ensurePool,
  type InTransaction,
  type PoolDefinition,
} from './admin.ts';
import { IdentityError } from './identity-error.ts';
import { parseBody } from './input.ts';
import { toVerificationKey, type VerificationKey } from './jwt.ts';
import type { Answer, DeliverCode, IdentityLog } from './operation.ts';
import { operations } from './operations.ts';
import { findPool } from './store/pools.ts';

export interface IdentityOptions {
  readonly db: Database;
  /** Only wall time is used. */
  readonly clock: Clock;
  /** Issuer of a pool's tokens is `${issuerBase}/${poolId}`; no slash at the end. */
  readonly issuerBase: string;
  readonly log: IdentityLog;
  /** Without it no code can be sent, and what needs one is refused with CodeDeliveryFailureException. */
  readonly deliver?: DeliverCode;
}

/** The embedded identity engine. All its state is in the database; any number of copies may serve one. */
export interface Identity {
  readonly log: IdentityLog;
  /** Runs one operation of the protocol. Throws IdentityError for a refusal. */
  handle(operation: string, body: unknown): Promise<Answer>;
  issuerOf(poolId: string): string;
  /** The public keys of a pool, or undefined where there is no such pool. */
  jwks(poolId: string): Promise<{ readonly keys: readonly VerificationKey[] } | undefined>;
  ensurePool(definition: PoolDefinition): Promise<void>;
  adminCreateUser(user: AdminUser): Promise<{ readonly sub: string }>;
  adminSetAttributes(change: AdminAttributes): Promise<void>;
}

const nowhere: DeliverCode = () => Promise.reject(new Error('No delivery of codes is configured'));

/** The identity endpoint over a database. Codes go to `deliver`; without it a code cannot be sent, which the log tells. */
export function createIdentity({ db, clock, issuerBase, log, deliver = nowhere }: IdentityOptions): Identity {
  const inTransaction: InTransaction = (work) => db.transaction({ role: 'marquee_identity' }, work);

  return {
    log,
    async handle(name, body) {
      const operation = operations.get(name);
      if (!operation) throw new IdentityError('UnknownOperationException', 'Unknown operation');
      const input = parseBody(body);
      const answer = await inTransaction((tx) =>
        operation({ tx, now: clock.wall(), issuerBase, log, deliver: (message) => deliver(message, tx) }, input),
      );
      if (answer instanceof IdentityError) throw answer;
      return answer;
    },
    issuerOf: (poolId) => `${issuerBase}/${poolId}`,
    async jwks(poolId) {
      const pool = await inTransaction((tx) => findPool(tx, poolId));
      return pool && { keys: [toVerificationKey(pool.signingKey)] };
    },
    ensurePool: (definition) => ensurePool(inTransaction, clock.wall(), definition),
    adminCreateUser: (user) => inTransaction((tx) => adminCreateUser(tx, clock.wall(), user)),
    adminSetAttributes: (change) => inTransaction((tx) => adminSetAttributes(tx, clock.wall(), change)),
  };
}
