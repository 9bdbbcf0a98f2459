import type { Page, Request } from '@playwright/test';
import type { components } from '#contract/product-api.ts';
import type { CampaignDraft } from '#domain/campaigns/campaign-draft.ts';
import type { EditorStep } from '#machines/campaigns/campaign-writing.machine.ts';
import { emptyDraft as draftIn } from '#src/features/campaigns/editor/draft-mapping.ts';
import type { Stage } from '#tests/paths/page-walk.ts';
import { expect, type Product, password } from '#tests/support/browser/e2e.ts';
import {
  createDraft,
  pickScreens,
  readCampaign,
  startCheckout,
  uploadedArtwork,
} from '#tests/support/campaigns/book-campaign.ts';
import { bodyOf } from '#tests/support/people/api-user.ts';
import { type Colleague, signedIn } from './advertiser-people.ts';
import { openSignedIn, signInByCall } from './profile-people.ts';

const advertiserEmail = 'advertiser@demo.test';
const advertisers = new Map<string, Promise<Colleague>>();

/** The demo advertiser, signed in once for all paths of a product. */
export function advertiserOf(product: Product): Promise<Colleague> {
  const advertiser = advertisers.get(product.origin) ?? signedIn(product, advertiserEmail);
  advertisers.set(product.origin, advertiser);
  return advertiser;
}

const stocks = new Map<string, ReturnType<typeof stockOf>>();

async function stockOf({ user }: Colleague, product: Product) {
  const screens = await pickScreens(user, 1);
  const [screen] = screens;
  const artwork = await uploadedArtwork(product, user, screen?.widthPx ?? 0, screen?.heightPx ?? 0);
  return { screens, artworkIds: [artwork.id] };
}

let drafts = 0;

/** A draft that lacks nothing, far enough ahead for business time to stay behind it, and on days of its own. */
export async function completeDraft(product: Product) {
  const advertiser = await advertiserOf(product);
  const stock = stocks.get(product.origin) ?? stockOf(advertiser, product);
  stocks.set(product.origin, stock);
  drafts += 1;
  return createDraft(advertiser.user, { ...(await stock), startsInDays: 30 + 3 * (drafts % 100) });
}

/** A draft whose payment has begun, and the address at which the provider leaves the shopper. */
export async function openPayment(product: Product) {
  const { user } = await advertiserOf(product);
  const draft = await completeDraft(product);
  const checkout = await bodyOf(startCheckout(user, draft));
  const returned = { id: checkout.checkoutId, resourcePath: `/v1/checkouts/${checkout.checkoutId}/payment` };
  const path = `/campaigns/${draft.id}/edit?${new URLSearchParams({ step: 'payment', ...returned })}`;
  return { draft, checkout, path };
}

/** Changes a draft as another browser does: under the version that it has. */
export async function changeElsewhere(
  product: Product,
  id: string,
  body: components['schemas']['CampaignChanges'],
): Promise<void> {
  const { user } = await advertiserOf(product);
  const { version } = await readCampaign(user, id);
  const params = { path: { id }, header: { 'If-Match': `"${version}"` } };
  await bodyOf(user.api.PATCH('/dsp/campaigns/{id}', { params, body }));
}

/** The step of a draft's editor, opened as the advertiser, in a sign-in of its own: a path may end it. */
export async function openEditor(stage: Stage, product: Product, path: string): Promise<void> {
  await openSignedIn(stage, product, await signInByCall(product, { email: advertiserEmail, password }), path);
}

export const isReadOfCampaign = (request: Request) =>
  request.method() === 'GET' && /\/api\/dsp\/campaigns\/[0-9a-f-]{36}$/.test(request.url());

export const brandField = (page: Page) => page.getByLabel('Brand', { exact: true });

export const conflictBox = ({ page }: Stage) =>
  page.getByRole('alertdialog', { name: 'Someone else changed this draft' });

/** What is said of the words, exactly. */
export const saveState = ({ page }: Stage, text: string | RegExp) =>
  expect(page.locator('.save-line [role=status]')).toHaveText(text);

export const isSaved = (stage: Stage) => saveState(stage, 'All changes saved');

export const payButton = ({ page }: Stage) => page.getByRole('button', { name: 'Go to payment' });

/** Leaves the payment that is open, and says so twice. */
export async function leavePayment({ page }: Stage): Promise<void> {
  await page.getByRole('button', { name: 'Leave the payment' }).click();
  await page
    .getByRole('alertdialog', { name: 'Leave the payment?' })
    .getByRole('button', { name: /^Give the/ })
    .click();
}

/** Leaves the payment of a change, and withdraws the change with it. */
export async function leaveEditPayment({ page }: Stage): Promise<void> {
  await page.getByRole('button', { name: 'Leave the payment' }).click();
  await page
    .getByRole('alertdialog', { name: 'Withdraw the change?' })
    .getByRole('button', { name: 'Withdraw the change' })
    .click();
}

export const isAtPayment = ({ page }: Stage) =>
  expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible();

export const isPaid = ({ page }: Stage) =>
  expect(page.getByRole('heading', { level: 1, name: 'Your campaign is booked.' })).toBeVisible();

export const stepNames = {
  details: 'Details',
  screens: 'Screens',
  artwork: 'Artwork',
  budget: 'Budget',
  review: 'Review and pay',
} as const satisfies Record<EditorStep, string>;

export type StepName = (typeof stepNames)[EditorStep];

/** Goes to a step by the links above. */
export async function goToStep({ page }: Stage, name: StepName): Promise<void> {
  await page.getByRole('navigation', { name: 'Steps of the campaign' }).getByRole('link', { name }).click();
  await isAtStep(page, name);
}

export const isAtStep = (page: Page, name: StepName) =>
  expect(page.getByRole('heading', { level: 2, name })).toBeVisible();

/** Nothing can be seen of what waits for a pause until the path says that it is over. */
export const stopTime = async ({ page }: Stage) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);

export async function reconnect({ context }: Stage): Promise<void> {
  await context.setOffline(true);
  await context.setOffline(false);
}

/** A draft as machines know it. */
export const emptyDraft: CampaignDraft = draftIn('EUR');
