import type { Page, Request } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { type AdmissionInput, admissionMachine } from '#machines/session/admission.machine.ts';
import { demoPassword, demoTenants } from '#server/seed/demo-tenants.ts';
import { type PageSuite, walkPageSuite } from '#tests/paths/page-walk.ts';
import { expect, type Product } from '#tests/support/browser/e2e.ts';
import { key } from '#tests/support/campaigns/book-campaign.ts';
import { apiUser, bodyOf } from '#tests/support/people/api-user.ts';
import { newcomer } from '#tests/support/people/new-member.ts';
import { kindOf, openSignedIn, signInByCall } from './profile-people.ts';
import { signInButton } from './sign-in-people.ts';

const none: readonly string[] = [];
const reviewer: readonly string[] = ['reviewer'];
const operator: readonly string[] = ['operator'];
const owner: readonly string[] = ['media_owner'];
const platform: readonly string[] = ['platform'];
const invitee: readonly string[] = ['invitee'];
const suspended: readonly string[] = ['suspended'];

const member = { agencyId: 'an agency', instanceId: 'a company', isStudioShown: true };
const stranger = { agencyId: null, instanceId: null, isStudioShown: true };

interface Visit {
  /** Null for somebody new whom a company has invited, and perhaps suspended since. */
  readonly email: string | null;
  readonly input: AdmissionInput;
  /** The roles that the visitor has; null where nobody asks. */
  readonly roles: readonly string[] | null;
}

/** The walk tells them apart by their paths and companies. */
const visits: readonly Visit[] = [
  { email: 'reviewer@demo.test', input: { area: 'reviews', path: '/reviews', ...stranger }, roles: reviewer },
  { email: 'advertiser@demo.test', input: { area: 'reviews', path: '/reviews', ...member }, roles: none },
  {
    email: 'operator@demo.test',
    input: { area: 'desk', path: '/desk/refunds', ...stranger },
    roles: operator,
  },
  {
    email: 'operator@demo.test',
    input: { area: 'dashboard', path: '/artworks', ...stranger },
    roles: operator,
  },
  { email: 'reviewer@demo.test', input: { area: 'dashboard', path: '/profile', ...stranger }, roles: reviewer },
  {
    email: 'reviewer@demo.test',
    input: { area: 'dashboard', path: '/campaigns', ...stranger },
    roles: reviewer,
  },
  { email: 'owner@demo.test', input: { area: 'media_owner', path: '/desk/own-screens', ...stranger }, roles: owner },
  { email: 'owner@demo.test', input: { area: 'desk', path: '/desk/flags', ...stranger }, roles: owner },
  { email: 'owner@demo.test', input: { area: 'dashboard', path: '/marketplace/packages', ...stranger }, roles: owner },
  {
    email: 'platform@demo.test',
    input: { area: 'dashboard', path: '/marketplace/offers', ...stranger },
    roles: platform,
  },
  { email: 'no-instance@demo.test', input: { area: 'dashboard', path: '/dashboard/home', ...stranger }, roles: none },
  {
    email: 'no-instance@demo.test',
    input: { area: 'create-instance', path: '/create-instance', ...stranger },
    roles: none,
  },
  { email: null, input: { area: 'dashboard', path: '/artworks/videos', ...stranger }, roles: invitee },
  { email: null, input: { area: 'dashboard', path: '/artworks/html', ...stranger }, roles: suspended },
  {
    email: 'advertiser@kuwait.test',
    input: { area: 'dashboard', path: '/studio', ...member, isStudioShown: false },
    roles: null,
  },
  { email: 'advertiser@demo.test', input: { area: 'login', path: '/login', ...member }, roles: null },
  { email: 'advertiser@demo.test', input: { area: 'dashboard', path: '/dashboard/home', ...member }, roles: null },
];

/** Where an address leads on. */
const landings: Readonly<Record<string, string>> = { '/logout': '/login', '/desk': '/desk/refunds' };

const visitOf = ({ path, instanceId }: Pick<AdmissionInput, 'path' | 'instanceId'>): Visit => {
  const visit = visits.find(({ input }) => input.path === path && input.instanceId === instanceId);
  if (!visit) throw new Error(`Nobody visits ${path}`);
  return visit;
};
/** Somebody new whom a company waits for, or has suspended already. */
async function invited(product: Product, roles: Visit['roles']): Promise<string> {
  const { email, send } = await newcomer(product.origin);
  const { api } = await apiUser(product, 'advertiser@demo.test');
  const { id: invitationId } = await bodyOf(
    api.POST('/dsp/invitations', { params: { header: key() }, body: { email, role: 'editor' } }),
  );
  if (roles !== suspended) return email;
  await send('POST', `/admin/invitations/${invitationId}/accept`);
  const { items } = await bodyOf(api.GET('/dsp/team'));
  const id = items.find((member) => member.email === email)?.id ?? '';
  await bodyOf(api.POST('/dsp/team/{id}/transitions', { params: { path: { id } }, body: { event: 'suspend' } }));
  return email;
}
const headings = (page: Page) => page.getByRole('heading', { level: 1 });
const isFirst = (context: AnyMachineSnapshot['context']) => visitOf(context) === visits[0];

walkPageSuite('admission', (product): PageSuite<typeof admissionMachine> => {
  let isAsked = false;
  let asked: Request | null = null;

  return {
    suite: {
      name: 'admission',
      machine: admissionMachine,
      inputs: visits.map(({ input }) => input),
      outputs: { readRoles: [none, reviewer, operator, owner, platform, invitee, suspended] },
      errors: { saveClaims: [], readRoles: [{ kind: 'network' }, { kind: 'problem' }] },
      // Everybody has their own roles; that these cannot be read is one person's bad luck.
      comes: ({ context }, event) =>
        event.type === 'xstate.done.actor.readRoles'
          ? 'output' in event && event.output === visitOf(context).roles
          : !('error' in event) || isFirst(context),
    },
    async open(stage, input) {
      const { email: known, roles } = visitOf(input as AdmissionInput);
      const email = known ?? (await invited(product, roles));
      const tenant = demoTenants.find(({ users }) => users.some((user) => user.email === email)) ?? demoTenants[0];
      isAsked = roles !== null;
      const signIn = await signInByCall(product, { email, password: demoPassword }, { tenant });
      const origin = product.originOf(tenant?.domain ?? '');
      await openSignedIn(stage, { origin }, signIn, (input as AdmissionInput).path);
    },
    requests: {
      readRoles: (request) => {
        if (!isAsked || request.method() !== 'GET' || !request.url().endsWith('/api/admin/users/self')) return false;
        // A page that is come to may ask on its own account.
        asked ??= request;
        return asked === request;
      },
    },
    faults: {
      readRoles: (route, error) =>
        kindOf(error) === 'problem'
          ? route.fulfill({
              status: 500,
              contentType: 'application/problem+json',
              body: JSON.stringify({
                type: 'about:blank',
                title: 'Internal error',
                status: 500,
                code: 'internal',
                requestId: 'of-this-path',
              }),
            })
          : null,
    },
    events: {},
    states: {
      // Over before anything of it could be seen.
      savingClaims: async () => undefined,
      readingRoles: ({ page }) => expect(headings(page)).toHaveCount(0),
      allowed: async ({ page }, { context }) => {
        await expect(headings(page).first()).toBeVisible();
        await expect(page).toHaveURL((url) => url.pathname === context.path);
      },
      redirected: async ({ page }, { context }) => {
        const { to } = context.redirect;
        await expect(page).toHaveURL((url) => url.pathname === (landings[to] ?? to));
        if (to === '/logout') await expect(signInButton(page)).toBeVisible();
        else await expect(headings(page).first()).toBeVisible();
      },
      denied: async ({ page }) => {
        await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
        await expect(page).toHaveURL(/\/reviews$/);
      },
    },
    beyondThePage: {
      'admission.savingClaims xstate.error.actor.saveClaims[0]':
        'a browser that refuses to keep anything has memory in the place of its storage',
    },
  };
});
