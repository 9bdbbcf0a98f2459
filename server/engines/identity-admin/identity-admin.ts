/** What the product may change about a user at the identity pool, whichever pool it is. */
export interface IdentityAdmin {
  /** Adds and replaces attributes, the protected ones included. Rejects when they were not written. */
  setAttributes(change: AttributeChange): Promise<void>;
  /** The user whose proven address it is; undefined where there is none. */
  findUser(poolId: string, email: string): Promise<PoolUser | undefined>;
  /** Removes a user with all sign-ins and devices; whoever is gone already is no error. Rejects while they may still be there. */
  removeUser(poolId: string, sub: string): Promise<void>;
}

export interface PoolUser {
  readonly sub: string;
  readonly email: string;
}

export interface AttributeChange {
  readonly poolId: string;
  /** The pool's subject of the user. */
  readonly sub: string;
  /** e.g. `custom:agencies` and `custom:instances`. */
  readonly attributes: Readonly<Record<string, string>>;
}
