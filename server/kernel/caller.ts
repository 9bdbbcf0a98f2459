import type { MemberRole } from '#contract/roles.ts';
import type { Scope } from './db/database.ts';

export type { MemberRole };

/** A user as their token proves them. */
export interface ProvenUser {
  readonly namespaceId: string;
  readonly userId: string;
  /** The address that the pool has proven to be theirs; empty while it has not, or knows none. */
  readonly email: string;
  /** The proof that came with their sign-up at the pool; empty for whoever was made otherwise. */
  readonly registration: string;
}

/** Somebody at the desk, or who runs the platform, in the middle of what they do there. */
export interface Operator extends ProvenUser {
  /** The contract's id of it. */
  readonly operation: string;
}

/** The worker on an operator's behalf: what it changes is written down as theirs. */
export const workerFor = ({ userId, email, operation }: Operator): Scope => ({
  role: 'marquee_worker',
  userId,
  by: { operation, email },
});

/** Whose call it is, as the database says. */
export type Caller =
  | { readonly kind: 'stranger' }
  | (ProvenUser & { readonly kind: 'user' })
  | (ProvenUser & {
      readonly kind: 'member';
      readonly instanceId: string;
      readonly role: MemberRole;
      readonly currency: string;
    })
  | (ProvenUser & { readonly kind: 'reviewer' | 'media_owner' })
  | (Operator & { readonly kind: 'operator' })
  | (Operator & { readonly kind: 'platform' })
  | { readonly kind: 'player'; readonly namespaceId: string; readonly screenId: string };
