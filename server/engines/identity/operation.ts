import type { Tx } from '../../kernel/db/database.ts';
import type { IdentityError } from './identity-error.ts';
import type { Input } from './input.ts';
import type { IdentityLimits } from './store/rates.ts';

/** What is logged: never a password, code, token, secret block or session. */
export interface IdentityLog {
  info(fields: Readonly<Record<string, unknown>>, message: string): void;
  warn(fields: Readonly<Record<string, unknown>>, message: string): void;
  error(fields: Readonly<Record<string, unknown>>, message: string): void;
}

/** A code on its way to a user. */
export interface CodeMessage {
  readonly poolId: string;
  readonly sub: string;
  readonly medium: 'SMS' | 'EMAIL';
  /** A phone number in E.164, or an email address. */
  readonly destination: string;
  readonly purpose: 'sign-in' | 'confirm-sign-up' | 'reset-password' | 'verify-attribute' | 'custom-challenge';
  /** The name the user signs in with. */
  readonly username: string;
  /** The user's `locale` attribute, where it is set. */
  readonly locale: string | undefined;
  readonly code: string;
  /** For somebody nobody knows: to be handled like any other, and never sent. What was written for it is taken back. */
  readonly isDecoy: boolean;
}

/**
 * Hands a code over to whatever sends it; a rejection means that it could not be delivered. It should only enqueue, in the
 * request's own transaction: the time it takes would tell known users from unknown names.
 */
export type DeliverCode = (message: CodeMessage, tx: Tx) => Promise<void>;

/** What one request works with. The whole request is one transaction, as the role that sees only identity's tables. */
export interface IdentityContext {
  readonly tx: Tx;
  /** Wall time. */
  readonly now: Date;
  /** Issuer of a pool's tokens: `${issuerBase}/${poolId}`. */
  readonly issuerBase: string;
  readonly log: IdentityLog;
  readonly limits: IdentityLimits;
  /** The address the request came from; null where there is none. */
  readonly source: string | null;
  readonly deliver: (message: CodeMessage) => Promise<void>;
}

export type Answer = Readonly<Record<string, unknown>>;

/**
 * One operation of the protocol. A refusal that is returned keeps what was written (a counted failure, a used-up block);
 * a refusal that is thrown takes everything back.
 */
export type Operation = (context: IdentityContext, input: Input) => Promise<Answer | IdentityError>;
