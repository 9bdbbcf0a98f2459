import { decodeClaims, entriesOfClaim } from '#src/lib/jwt.ts';
import { appStorage } from '#src/platform/browser-storage.ts';

/** Whether the token at hand names an instance among the user's: what the guards believe. */
export const isClaimed = (instanceId: string | null): boolean =>
  instanceId !== null &&
  entriesOfClaim(decodeClaims(appStorage.get('token') ?? '')?.['custom:instances']).includes(instanceId);
