import { assign, fromPromise, setup } from 'xstate';
import { isEntrance, isPlaceToReturn } from '#domain/session/route-areas.ts';
import { isConnectionFailure } from '#machines/failure.ts';
import type { RouteGuardInput, RouteVerdict, SessionClaims } from '#machines/session/route-guard.machine.ts';

/** Which route is visited, and by whom. */
export interface AdmissionInput extends RouteGuardInput, SessionClaims {}

interface AdmissionContext extends AdmissionInput {
  /** Where the visitor is sent; null while nobody sends them anywhere. */
  readonly redirect: Extract<RouteVerdict, { kind: 'redirected' }> | null;
}

/** Whether somebody with a session may be at a route: the guard's child, once the session was read. */
export const admissionMachine = setup({
  types: {
    input: {} as AdmissionInput,
    context: {} as AdmissionContext,
    events: {} as { type: 'xstate.init' },
    output: {} as RouteVerdict,
    tags: {} as 'busy' | 'settled',
  },
  actors: {
    /** Saves the agency and instance claims locally; a claim that is missing is forgotten. */
    saveClaims: fromPromise<void, { agencyId: string | null; instanceId: string | null }>(() =>
      Promise.reject(new Error('not provided')),
    ),
    /** Asks what the user is: `reviewer`, `operator` and `media_owner` at the tenant, `platform` of all of them, `invitee` whom a company waits for, `suspended`. */
    readRoles: fromPromise<readonly string[]>(() => Promise.reject(new Error('not provided'))),
  },
  guards: {
    /** A desk of the platform's own people: of reviewers, of operators, of a media owner's. */
    isDesk: ({ context }) => ['reviews', 'desk', 'media_owner', 'platform'].includes(context.area),
    isDashboard: ({ context }) => context.area === 'dashboard',
    hasNoInstance: ({ context }) => !context.instanceId,
    isMemberAtEntrance: ({ context }) => Boolean(context.agencyId && context.instanceId) && isEntrance(context.area),
    isStudioForbidden: ({ context }) =>
      !context.isStudioShown && /^\/(?:dashboard\/)?studio(?:[/?#]|$)/i.test(context.path),
    isReviewer: (_, params: { roles: readonly string[] }) => params.roles.includes('reviewer'),
    isOperator: (_, params: { roles: readonly string[] }) => params.roles.includes('operator'),
    isMediaOwner: (_, params: { roles: readonly string[] }) => params.roles.includes('media_owner'),
    /** Their part of the desk is another than the operators'. */
    isMediaOwnerAtDesk: ({ context }, params: { roles: readonly string[] }) =>
      context.area === 'desk' && params.roles.includes('media_owner'),
    isPlatform: (_, params: { roles: readonly string[] }) => params.roles.includes('platform'),
    isInvitedToDashboard: ({ context }, params: { roles: readonly string[] }) =>
      context.area === 'dashboard' && params.roles.includes('invitee'),
    /** Whose only companies have suspended them reads so, and opens none of their own by mistake. */
    isSuspendedAtDashboard: ({ context }, params: { roles: readonly string[] }) =>
      context.area === 'dashboard' && params.roles.includes('suspended'),
    isAtOwnDesk: ({ context }, params: { roles: readonly string[] }) =>
      (context.area === 'reviews' && (params.roles.includes('reviewer') || params.roles.includes('media_owner'))) ||
      (context.area === 'desk' && params.roles.includes('operator')) ||
      (context.area === 'media_owner' && params.roles.includes('media_owner')) ||
      (context.area === 'platform' && params.roles.includes('platform')),
    /** The profile's pages and the notifications are the user's; invoices and payment methods beside them are an instance's. */
    isPlatformAtOwnPages: ({ context }, params: { roles: readonly string[] }) =>
      ['reviewer', 'operator', 'media_owner', 'platform'].some((role) => params.roles.includes(role)) &&
      /^\/(?:profile(?:\/edit(?:\/settings)?)?|notifications)\/?(?:[?#]|$)/i.test(context.path),
    isConnectionFailure: (_, params: { error: unknown }) => isConnectionFailure(params.error),
  },
  actions: {
    redirectTo: assign({ redirect: (_, { to }: { to: string }) => ({ kind: 'redirected' as const, to }) }),
    /** After the sign-in that follows the visitor comes back. */
    redirectToLogout: assign({
      redirect: ({ context: { area, path } }) => ({
        kind: 'redirected' as const,
        to: '/logout',
        ...(isPlaceToReturn(area) ? { returnTo: path } : {}),
      }),
    }),
  },
}).createMachine({
  id: 'admission',
  description: 'Somebody with a session is let in, sent elsewhere or kept waiting outside.',
  context: ({ input }) => ({ ...input, redirect: null }),
  initial: 'savingClaims',
  // Each way to end has its own.
  output: ({ event }) => event.output as RouteVerdict,
  states: {
    savingClaims: {
      description: 'The agency and instance claims are being saved.',
      tags: 'busy',
      invoke: {
        id: 'saveClaims',
        src: 'saveClaims',
        input: ({ context }) => ({ agencyId: context.agencyId, instanceId: context.instanceId }),
        onDone: [
          { guard: 'isDesk', target: 'readingRoles', description: 'A desk asks for a role, not for an instance.' },
          {
            guard: 'hasNoInstance',
            target: 'readingRoles',
            description: 'No instance: whoever works for the platform needs none, anybody else creates one.',
          },
          {
            guard: 'isStudioForbidden',
            target: 'redirected',
            actions: { type: 'redirectTo', params: { to: '/dashboard/home' } },
            description: 'The tenant does not show the studio.',
          },
          {
            guard: 'isMemberAtEntrance',
            target: 'redirected',
            actions: { type: 'redirectTo', params: { to: '/dashboard/home' } },
            description: 'A signed-in member has no use for an entrance.',
          },
          { target: 'allowed', description: 'The session opens the page.' },
        ],
        onError: {
          target: 'redirected',
          actions: 'redirectToLogout',
          description: 'A session whose claims cannot be kept is of no use.',
        },
      },
    },
    readingRoles: {
      description: "The user's roles on the platform are being asked for.",
      tags: 'busy',
      invoke: {
        id: 'readRoles',
        src: 'readRoles',
        onDone: [
          {
            guard: { type: 'isAtOwnDesk', params: ({ event }) => ({ roles: event.output }) },
            target: 'allowed',
            description:
              'A reviewer reviews, an operator operates, a media owner has its screens and the platform its tenants, without an instance too.',
          },
          {
            guard: { type: 'isMediaOwnerAtDesk', params: ({ event }) => ({ roles: event.output }) },
            target: 'redirected',
            actions: { type: 'redirectTo', params: { to: '/desk/own-screens' } },
            description: 'At the desk a media owner finds its own part.',
          },
          {
            guard: 'isDesk',
            target: 'redirected',
            actions: { type: 'redirectTo', params: { to: '/dashboard/home' } },
            description:
              'Reviews are for reviewers, the desk is for operators, a media owner’s part for its people, tenants for who runs the platform.',
          },
          {
            guard: { type: 'isPlatformAtOwnPages', params: ({ event }) => ({ roles: event.output }) },
            target: 'allowed',
            description: 'Whoever works for the platform looks after their own profile, and reads what concerns them.',
          },
          {
            guard: { type: 'isReviewer', params: ({ event }) => ({ roles: event.output }) },
            target: 'redirected',
            actions: { type: 'redirectTo', params: { to: '/reviews' } },
            description: 'A reviewer without an instance works at the reviews.',
          },
          {
            guard: { type: 'isOperator', params: ({ event }) => ({ roles: event.output }) },
            target: 'redirected',
            actions: { type: 'redirectTo', params: { to: '/desk' } },
            description: 'An operator without an instance works at the desk.',
          },
          {
            guard: { type: 'isMediaOwner', params: ({ event }) => ({ roles: event.output }) },
            target: 'redirected',
            actions: { type: 'redirectTo', params: { to: '/desk/own-screens' } },
            description: 'A media owner without an instance works at its screens.',
          },
          {
            guard: { type: 'isPlatform', params: ({ event }) => ({ roles: event.output }) },
            target: 'redirected',
            actions: { type: 'redirectTo', params: { to: '/desk/tenants' } },
            description: 'Whoever runs the platform without an instance works at its tenants.',
          },
          {
            guard: { type: 'isInvitedToDashboard', params: ({ event }) => ({ roles: event.output }) },
            target: 'redirected',
            actions: { type: 'redirectTo', params: { to: '/invitations' } },
            description: 'A company waits for them: nobody who is invited opens one of their own by mistake.',
          },
          {
            guard: { type: 'isSuspendedAtDashboard', params: ({ event }) => ({ roles: event.output }) },
            target: 'redirected',
            actions: { type: 'redirectTo', params: { to: '/invitations' } },
            description: 'Their company has suspended them: the page says so.',
          },
          {
            guard: 'isDashboard',
            target: 'redirected',
            actions: { type: 'redirectTo', params: { to: '/create-instance' } },
            description: 'The dashboard needs an instance.',
          },
          { target: 'allowed', description: 'A user without an instance may be at an entrance.' },
        ],
        onError: [
          {
            guard: { type: 'isConnectionFailure', params: ({ event }) => ({ error: event.error }) },
            target: 'denied',
            description: 'The roles could not be asked for; nobody is signed out for that.',
          },
          {
            target: 'redirected',
            actions: 'redirectToLogout',
            description: 'The check itself failed.',
          },
        ],
      },
    },
    allowed: {
      type: 'final',
      description: 'The route may be shown.',
      tags: 'settled',
      output: { kind: 'allowed' },
    },
    redirected: {
      type: 'final',
      description: 'The visitor is sent elsewhere.',
      tags: 'settled',
      output: ({ context }) => context.redirect,
    },
    denied: {
      type: 'final',
      description: 'The route stays closed until there is a connection.',
      tags: 'settled',
      output: { kind: 'denied', reason: 'connection' },
    },
  },
});
