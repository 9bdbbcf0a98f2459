import type { Context } from '../../context.ts';
import type { Preparer, Preparing } from '../../flows/platform/open-tenant.ts';
import { type Operator, workerFor } from '../../kernel/caller.ts';
import { requirePlatform } from '../../rooms/accounts/require-operator.ts';

/** The installation, as it prepares tenants. */
export const preparing = ({ db, clock, domains, config }: Context): Preparing => ({
  ...{ db, clock, domains },
  isProduction: config.production,
});

/** One of the platform's people, in the middle of preparing one. */
export const preparerOf = (caller: Operator): Preparer => ({
  worker: workerFor(caller),
  require: (tx) => requirePlatform(tx, caller),
});
