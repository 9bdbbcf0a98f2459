import { createContext, useContext } from 'react';
import type { components } from '#contract/product-api.ts';

type User = components['schemas']['User'];
type Instance = components['schemas']['Instance'];

/** Who is signed in, and the business account they work for. */
export interface Account {
  readonly user: User;
  /** The one of the user's instances that is worked for; null for a reviewer or an operator without one. */
  readonly instance: Instance | null;
  /** All of them, the first joined first. */
  readonly instances: readonly Instance[];
}

export const AccountContext = createContext<Account | null>(null);

/** The account of a signed-in page; throws outside the dashboard. */
export function useAccount(): Account {
  const account = useContext(AccountContext);
  if (!account) throw new Error('useAccount outside the dashboard');
  return account;
}

/** The instance of a page that needs one; throws on pages that are open to reviewers and operators without an instance. */
export function useInstance(): Instance {
  const { instance } = useAccount();
  if (!instance) throw new Error('This page needs an instance');
  return instance;
}
