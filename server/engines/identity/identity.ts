import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db/database.ts';
import {
  type AdminAttributes,
  type AdminUser,
  adminCreateUser,
  adminDeleteUser,
  adminFindUser,
  adminSetAttributes,
  ensurePool,
  type InTransaction,
  type PoolDefinition,
} from './admin.ts';
import { IdentityError } from './identity-error.ts';
import { parseBody } from './input.ts';
import { toVerificationKey, type VerificationKey } from './jwt.ts';
import type { Answer, DeliverCode, IdentityContext, IdentityLog } from './operation.ts';
import { operations } from './operations.ts';
import { findPool } from './store/pools.ts';
import { defaultLimits, type IdentityLimits } from './store/rates.ts';

export interface IdentityOptions {
  readonly db: Database;
  /** Only wall time is used. */
  readonly clock: Clock;
  /** Issuer of a pool's tokens is `${issuerBase}/${poolId}`; no slash at the end. */
  readonly issuerBase: string;
  readonly log: IdentityLog;
  /** Without it no code can be sent, and what needs one is refused with CodeDeliveryFailureException. */
  readonly deliver?: DeliverCode;
  /** Over the default limits. */
  readonly limits?: Partial<IdentityLimits>;
}

/** The embedded identity engine. All its state is in the database; any number of copies may serve one. */
export interface Identity {
  readonly log: IdentityLog;
  /** Runs one operation of the protocol for a request from `source` (an IP address). Throws IdentityError for a refusal. */
  handle(operation: string, body: unknown, source?: string | null): Promise<Answer>;
  /** Runs other work of the engine as one transaction. */
  inContext<T>(work: (context: IdentityContext) => Promise<T>, source?: string | null): Promise<T>;
  /** Where the endpoint is reached; no slash at the end. */
  readonly issuerBase: string;
  issuerOf(poolId: string): string;
  /** The public keys of a pool, or undefined where there is no such pool. */
  jwks(poolId: string): Promise<{ readonly keys: readonly VerificationKey[] } | undefined>;
  ensurePool(definition: PoolDefinition): Promise<void>;
  adminCreateUser(user: AdminUser): Promise<{ readonly sub: string }>;
  adminSetAttributes(change: AdminAttributes): Promise<void>;
  adminFindUser(poolId: string, email: string): ReturnType<typeof adminFindUser>;
  adminDeleteUser(poolId: string, sub: string): Promise<void>;
}

const nowhere: DeliverCode = () => Promise.reject(new Error('No delivery of codes is configured'));

/** The identity endpoint over a database. Codes go to `deliver`; without it a code cannot be sent, which the log tells. */
export function createIdentity(options: IdentityOptions): Identity {
  const { db, clock, issuerBase, log, deliver = nowhere } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const inTransaction: InTransaction = (work) => db.transaction({ role: 'marquee_identity' }, work);
  const inContext: Identity['inContext'] = (work, source = null) =>
    inTransaction((tx) =>
      work({
        tx,
        now: clock.wall(),
        issuerBase,
        log,
        limits,
        source,
        deliver: (message) => deliver(message, tx),
      }),
    );

  return {
    log,
    inContext,
    async handle(name, body, source) {
      const operation = operations.get(name);
      if (!operation) throw new IdentityError('UnknownOperationException', 'Unknown operation');
      const input = parseBody(body);
      const answer = await inContext((context) => operation(context, input), source);
      if (answer instanceof IdentityError) throw answer;
      return answer;
    },
    issuerBase,
    issuerOf: (poolId) => `${issuerBase}/${poolId}`,
    async jwks(poolId) {
      const pool = await inTransaction((tx) => findPool(tx, poolId));
      return pool && { keys: [toVerificationKey(pool.signingKey)] };
    },
    ensurePool: (definition) => ensurePool(inTransaction, clock.wall(), definition),
    adminCreateUser: (user) => inTransaction((tx) => adminCreateUser(tx, clock.wall(), user)),
    adminSetAttributes: (change) => inTransaction((tx) => adminSetAttributes(tx, clock.wall(), change)),
    adminFindUser: (poolId, email) => inTransaction((tx) => adminFindUser(tx, poolId, email)),
    adminDeleteUser: (poolId, sub) => inTransaction((tx) => adminDeleteUser(tx, poolId, sub)),
  };
}
