import type { AnyMachineSnapshot } from 'xstate';
import { instanceCreationMachine } from '#machines/session/instance-creation.machine.ts';
import { type PageSuite, type Stage, walkPageSuite } from '#tests/paths/page-walk.ts';
import { pathSuite } from '#tests/paths/path-suite.ts';
import { expect } from '#tests/support/browser/e2e.ts';
import { networkError } from '#tests/support/browser/failure-texts.ts';
import { type Newcomer, newcomer } from '#tests/support/people/new-member.ts';
import { asksFor, companyName, isAtForm, openCompanyPage, storedInstance, submitButton } from './company-people.ts';
import { operationOf } from './sign-in-people.ts';

const name = 'Lantern Books';
const company = { name, countryCode: 'DE', currencyCode: 'USD' };
const viewport = { southwest: { lat: 47, lng: 6 }, northeast: { lat: 55, lng: 15 } };
const location = {
  placeId: 'country.DE',
  description: 'Germany',
  geometry: { location: { lat: 51, lng: 10 }, viewport },
  countryCode: 'DE',
  country: 'Germany',
  area: { minLatitude: 47, maxLatitude: 55, minLongitude: 6, maxLongitude: 15 },
};
const instance = {
  id: 'i',
  name,
  country: { name: 'Germany', code: 'DE' },
  currency: { code: 'USD' },
  role: 'owner',
  version: 1,
} as const;
const located = { ...instance, location };

const retryButton = ({ page }: Stage) => page.getByRole('button', { name: 'Try again' });
const skipButton = ({ page }: Stage) => page.getByRole('button', { name: 'Go on without a place' });

/** The step that is under way, or stands still for a reason. */
async function isAtStep({ page }: Stage, step: string, failure: string | null = null): Promise<void> {
  await expect(page.locator('[aria-current="step"]')).toHaveText(step);
  await expect(page.getByRole('alert')).toHaveCount(failure === null ? 0 : 1);
  if (failure !== null) await expect(page.getByRole('alert')).toContainText(failure);
}

walkPageSuite('instance creation', (product): PageSuite<typeof instanceCreationMachine> => {
  let person: Newcomer | null = null;
  let hasInstance = false;
  let ahead: Stage['ahead'] = () => null;

  return {
    suite: pathSuite({
      name: 'instance creation',
      machine: instanceCreationMachine,
      events: [
        { type: 'form.submitted', draft: { ...company, place: null }, idempotencyKey: 'key-00000001' },
        { type: 'retry.requested' },
        { type: 'location.skipped' },
      ],
      outputs: {
        listInstances: [null, instance, located],
        createInstance: [instance],
        readInstanceClaim: ['i', null],
      },
      errors: { readInstanceClaim: [] },
      // Once there is an instance, the form is over.
      reads: (context) => [context.instance === null && context.draft !== null, context.looks],
      comes: ({ context }: AnyMachineSnapshot, event) => {
        // What was made elsewhere is found in the same way before and after the form.
        if ('output' in event && event.output === located) return context.draft === null;
        if ('output' in event && event.output === instance && event.type.endsWith('.listInstances'))
          return context.draft !== null;
        // However often it is looked, nothing else is to be seen.
        if (event.type === 'xstate.error.actor.refreshSession') return context.looks === 0;
        if ('output' in event && event.output === 'i') return context.looks < 2;
        return true;
      },
    }),
    async open(stage) {
      ahead = stage.ahead;
      hasInstance = false;
      person = await newcomer(product.origin);
      await openCompanyPage(stage.page, product, person);
    },
    requests: {
      listInstances: (request) =>
        !hasInstance && request.method() === 'GET' && request.url().endsWith('/api/dsp/instances'),
      createInstance: (request) => request.method() === 'POST' && request.url().endsWith('/api/dsp/instances'),
      locateInstance: (request) => asksFor(request, 'autocomplete'),
      refreshSession: (request) => operationOf(request) === 'InitiateAuth',
    },
    faults: {
      // The country is asked for twice.
      locateInstance: async (route, _error, again) => {
        await route.abort();
        await (await again()).abort();
      },
    },
    answers: {
      // Another tab makes one meanwhile.
      listInstances: (route, output) => {
        if (output === null) return null;
        hasInstance = true;
        return (async () => {
          await person?.send('POST', '/dsp/instances', output === located ? { ...company, location } : company);
          await route.continue();
        })();
      },
      createInstance: () => {
        hasInstance = true;
        return null;
      },
      // The pool here is told before the instance is answered: the session of before stands for one that is told late.
      refreshSession: (route) => {
        const next = ahead('readInstanceClaim');
        if (next?.kind !== 'done' || next.output !== null || !person) return null;
        const { IdToken, AccessToken } = person.tokens;
        return route.fulfill({
          contentType: 'application/x-amz-json-1.1',
          body: JSON.stringify({
            AuthenticationResult: { IdToken, AccessToken, TokenType: 'Bearer', ExpiresIn: 3600 },
          }),
        });
      },
    },
    delays: { claimPause: 4_000 },
    events: {
      'form.submitted': async ({ page }) => {
        await companyName(page).fill(name);
        await submitButton(page).click();
      },
      'retry.requested': (stage) => retryButton(stage).click(),
      'location.skipped': (stage) => skipButton(stage).click(),
    },
    states: {
      looking: async (stage, { context }) => {
        if (context.draft !== null) return isAtStep(stage, 'Creating the company');
        await expect(stage.page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
        await expect(submitButton(stage.page)).toHaveCount(0);
      },
      filling: async ({ page }) => {
        await isAtForm(page);
        await expect(companyName(page)).toHaveValue('');
        await expect(page.getByRole('alert')).toHaveCount(0);
      },
      creating: (stage) => isAtStep(stage, 'Creating the company'),
      refused: async ({ page }) => {
        await expect(page.getByRole('alert')).toHaveText(networkError);
        await isAtForm(page);
        await expect(companyName(page)).toHaveValue(name);
      },
      locating: (stage) => isAtStep(stage, 'Finding its place on the map'),
      unlocated: async (stage) => {
        await isAtStep(stage, 'Finding its place on the map', networkError);
        await expect(retryButton(stage)).toBeEnabled();
        await expect(skipButton(stage)).toBeEnabled();
      },
      refreshing: (stage) => isAtStep(stage, 'Getting your session ready'),
      // The claim is in storage: it has been read by the time it is looked at.
      readingClaim: async () => undefined,
      waiting: (stage) => isAtStep(stage, 'Getting your session ready'),
      unrefreshed: async (stage, { context }) => {
        const isMissing = context.failure.kind === 'claimMissing';
        const failure = isMissing ? 'Your session does not know the new company yet.' : networkError;
        await isAtStep(stage, 'Getting your session ready', failure);
        await expect(retryButton(stage)).toBeEnabled();
        await expect(skipButton(stage)).toHaveCount(0);
      },
      created: async ({ page }) => {
        await expect(page).toHaveURL(/\/dashboard\/home$/);
        expect(await storedInstance(page)).toMatchObject({ name });
      },
    },
    beyondThePage: {
      'instanceCreation.readingClaim xstate.error.actor.readInstanceClaim[0]':
        'the session that was refreshed a moment ago is there: nothing but a bug takes it away unseen',
    },
  };
});
