import { accountDeletionMachine } from '#machines/profile/account-deletion.machine.ts';
import { demoTenants } from '#server/seed/demo-tenants.ts';
import { type PageSuite, type Stage, walkPageSuite } from '#tests/paths/page-walk.ts';
import { pathSuite } from '#tests/paths/path-suite.ts';
import { expect, type Product } from '#tests/support/browser/e2e.ts';
import { createDraft, pickScreens, startCheckout, uploadedArtwork } from '#tests/support/campaigns/book-campaign.ts';
import { bodyOf, clientOf } from '#tests/support/people/api-user.ts';
import { isWaiting, kindOf, memberAtSettings, network, type SignIn, said, section } from './profile-people.ts';
import { operationOf, signInButton } from './sign-in-people.ts';

const [tenant] = demoTenants;

/** Brings a member's company into the middle of paying a campaign. */
async function beginToPay(product: Product, { session }: SignIn): Promise<void> {
  if (!tenant) throw new Error('There is a demo tenant');
  const instance = String(session.getIdToken().payload['custom:instances']);
  const user = clientOf(product, session, tenant, instance);
  const screens = await pickScreens(user, 1);
  const [screen] = screens;
  const artwork = await uploadedArtwork(product, user, screen?.widthPx ?? 0, screen?.heightPx ?? 0);
  await bodyOf(startCheckout(user, await createDraft(user, { screens, artworkIds: [artwork.id] })));
}

/** Whose company is in the middle of paying a campaign, and who is bound by nothing. */
const [needed, free] = ['needed@example.test', 'free@example.test'];

walkPageSuite('account deletion', (product): PageSuite<typeof accountDeletionMachine> => {
  let email = '';
  const box = ({ page }: Stage, name: string | RegExp) => page.getByRole('dialog', { name });
  const question = (stage: Stage) => box(stage, 'Delete your account?');
  const deleteButton = (stage: Stage) => question(stage).getByRole('button', { name: 'Delete for good' });
  const left = (stage: Stage) => box(stage, 'Almost deleted');
  const isAsked = async (stage: Stage, ...alerts: string[]) => {
    await expect(question(stage)).toContainText(/You leave .*Nora Newcomer’s company/);
    await expect(deleteButton(stage)).toBeEnabled();
    await expect(said(stage)).toHaveText(alerts);
  };

  return {
    suite: pathSuite({
      name: 'account deletion',
      machine: accountDeletionMachine,
      inputs: [{ email: needed }, { email: free }],
      events: [
        { type: 'deletion.requested' },
        { type: 'deletion.confirmed', typedEmail: needed },
        { type: 'deletion.confirmed', typedEmail: free },
        { type: 'deletion.confirmed', typedEmail: 'somebody@else.test' },
        { type: 'retry.requested' },
        { type: 'deletion.dismissed' },
      ],
      errors: { deleteSelf: [{ kind: 'inUse' }, { kind: 'network' }] },
      comes: (snapshot, event) => {
        if ('error' in event && snapshot.matches('erasing'))
          return (kindOf(event.error) === 'inUse') === (snapshot.context.email === needed);
        if (snapshot.context.email === needed) {
          if (snapshot.matches('erasing')) return false;
          return snapshot.matches('asking') ? 'typedEmail' in event && event.typedEmail === needed : true;
        }
        if (!('typedEmail' in event)) return !snapshot.matches({ asking: 'refused' });
        if (event.typedEmail === free) return !snapshot.matches({ asking: 'untyped' });
        return snapshot.matches({ asking: 'untyped' }) && event.typedEmail !== needed;
      },
    }),
    async open(stage, input) {
      const member = await memberAtSettings(stage, product, 'delete');
      ({ email } = member);
      if ((input as { email: string }).email === needed) await beginToPay(product, member);
    },
    requests: {
      deleteSelf: (request) => request.method() === 'DELETE' && request.url().endsWith('/api/admin/users/self'),
      removeSignIn: (request) => operationOf(request) === 'DeleteUser',
    },
    events: {
      'deletion.requested': (stage) =>
        section(stage, 'Delete account').getByRole('button', { name: 'Delete account' }).click(),
      'deletion.confirmed': async (stage, event) => {
        const isRight = 'typedEmail' in event && event.typedEmail !== 'somebody@else.test';
        await question(stage)
          .getByRole('textbox')
          .fill(isRight ? ` ${email.toUpperCase()}` : 'somebody@else.test');
        await deleteButton(stage).click();
      },
      'retry.requested': (stage) => left(stage).getByRole('button', { name: 'Try again' }).click(),
      // The cross, which comes first, does the same.
      'deletion.dismissed': ({ page }) =>
        page
          .getByRole('dialog')
          .getByRole('button', { name: /^(Close|Cancel|Leave)$/ })
          .last()
          .click(),
    },
    states: {
      closed: ({ page }) => expect(page.getByRole('dialog')).toHaveCount(0),
      'asking.untyped': (stage) => isAsked(stage),
      'asking.mistyped': async (stage) => {
        await isAsked(stage);
        await expect(question(stage)).toContainText('This is not the address of your account.');
      },
      'asking.refused': (stage) => isAsked(stage, network),
      erasing: (stage) => isWaiting(deleteButton(stage)),
      blocked: (stage) =>
        expect(box(stage, 'Your account is still needed')).toContainText(
          /^Your account is still needed1 campaign of .*Nora Newcomer’s company/,
        ),
      removingSignIn: ({ page }) =>
        isWaiting(page.getByRole('dialog').getByRole('button', { name: /^(Delete for good|Try again)$/ })),
      signInLeft: async (stage) => {
        await expect(left(stage).getByRole('alert')).toHaveText(network);
        await expect(left(stage).getByRole('button', { name: 'Try again' })).toBeEnabled();
      },
      deleted: async ({ page }) => {
        await expect(signInButton(page)).toBeVisible();
        await expect(page.getByText('Your account is deleted')).toBeVisible();
      },
    },
    beyondThePage: {},
  };
});
