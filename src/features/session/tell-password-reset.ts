import { tellEnded } from '#src/api/ended-sign-ins.ts';
import { isSilentPool } from '#src/platform/silent-pool.ts';

/** A sign-in after a password was reset by a code: whoever knew the forgotten one is out, also where the pool tells nobody. */
export const tellPasswordReset = async (): Promise<void> => {
  if (await isSilentPool()) await tellEnded('others').catch(() => tellEnded('others').catch(() => undefined));
};
