import { api } from './client.ts';
import { apiEnvironment } from './environment.ts';

/**
 * Tells the product API which sign-ins have ended; for pools that tell it nothing themselves (`isSilentPool`), whose tokens would
 * open it until they expire. `others` leaves this browser's own sign-in, which renews its tokens. Rejects with an ApiError.
 */
export const tellEnded = (ended: 'others' | 'all'): Promise<unknown> =>
  api.POST('/admin/users/self/ended-sign-ins', { body: { ended } });

/**
 * Tells it that the sign-in of this token has ended, of which the client above has no session any more. Whatever the answer is, there
 * is nothing left to say; rejects where none came.
 */
export async function tellEndedHere(idToken: string): Promise<void> {
  await fetch('/api/admin/users/self/ended-sign-ins', {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${idToken}`,
      'X-Namespace-Id': apiEnvironment().namespaceId() ?? '',
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ ended: 'this' }),
    // Also from a page that is being left.
    keepalive: true,
  });
}
