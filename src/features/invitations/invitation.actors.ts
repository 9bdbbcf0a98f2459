import { fromPromise } from 'xstate';
import { invitationMachine, type OffersFound } from '#machines/session/invitation.machine.ts';
import { api, bodyOf } from '#src/api/client.ts';
import { apiEnvironment } from '#src/api/environment.ts';
import { orFailure } from '#src/api/failure.ts';
import type { SessionControls } from '#src/lib/session-controls.ts';

/** Who is signed in; nobody where nobody is. */
async function visitor(signal: AbortSignal): Promise<Pick<OffersFound, 'email' | 'isSuspended'>> {
  try {
    const { email, isSuspended = false } = await orFailure(bodyOf(api.GET('/admin/users/self', { signal })));
    return { email, isSuspended };
  } catch (failure) {
    if ((failure as { kind?: string }).kind === 'unauthenticated') return { email: null, isSuspended: false };
    throw failure;
  }
}

/** What a link offers (`readInvitation`); a text that was never a token is a link that leads nowhere. */
async function offerOf(token: string, signal: AbortSignal): Promise<OffersFound['offers']> {
  if (!/^[\w-]{43}$/.test(token)) throw { kind: 'notFound' };
  const header = { 'X-Namespace-Id': apiEnvironment().namespaceId() ?? '', 'X-Invitation-Token': token };
  return [await orFailure(bodyOf(api.GET('/shared/invitation', { params: { header }, signal })))];
}

/**
 * The invitation machine over the product API and the session. The token of a link stays here: machines are watched. Without one
 * the invitations to the visitor's own address are shown (`listOwnInvitations`).
 */
export const browserInvitationMachine = (session: SessionControls, token: string | null) =>
  invitationMachine.provide({
    actors: {
      readOffers: fromPromise(async ({ signal }): Promise<OffersFound> => {
        const found = await visitor(signal);
        if (token !== null) return { offers: await offerOf(token, signal), ...found };
        if (found.email === null) throw { kind: 'unauthenticated' };
        const { items } = await orFailure(bodyOf(api.GET('/admin/invitations', { signal })));
        return { offers: items, ...found };
      }),
      acceptInvitation: fromPromise(async ({ input: { id }, signal }) => {
        if (id === null) throw { kind: 'unexpected' };
        const company = await orFailure(
          bodyOf(api.POST('/admin/invitations/{id}/accept', { params: { path: { id } }, signal })),
        );
        session.forgetAccount();
        return company.id;
      }),
      refreshClaim: fromPromise(() => session.refreshForClaim()),
      enterCompany: fromPromise(async ({ input: { companyId } }) => {
        if (companyId === null) throw { kind: 'unexpected' };
        await session.switchInstance(companyId);
      }),
    },
  });
