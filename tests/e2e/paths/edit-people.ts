import type { Page } from '@playwright/test';
import type { components } from '#contract/product-api.ts';
import type { EditChanges } from '#domain/campaigns/edit-changes.ts';
import { keptChangesKey, writeKeptChanges } from '#src/features/campaigns/edit/kept-changes.ts';
import type { Settling } from '#tests/paths/page-walk.ts';
import type { Product } from '#tests/support/browser/e2e.ts';
import { bookCampaign, key, pickScreens, readCampaign } from '#tests/support/campaigns/book-campaign.ts';
import { bodyOf } from '#tests/support/people/api-user.ts';
import { demoReviewer } from './advertiser-people.ts';
import { advertiserOf } from './campaign-people.ts';

/** The stream tells of what was done within this time, milliseconds. */
const TOLD_MS = 1_500;
/** How the numbers begin that somebody else gives. */
const OTHER = 'Order';
const MORE = 10_000;

const campaigns = new Map<string, Promise<string>>();

/** A campaign that starts after all paths have been walked: paid for and reviewed. */
async function book(product: Product): Promise<string> {
  const { user } = await advertiserOf(product);
  const { user: reviewer } = await demoReviewer(product);
  const screens = await pickScreens(user, 1);
  const wishes = { screens, budgetTotal: 200_000, days: 6, startsInDays: 50 };
  return (await bookCampaign(product, user, wishes, reviewer)).campaign.id;
}

/** The paid campaign that all paths edit, and what somebody else does to it meanwhile. */
export class EditedCampaign {
  readonly #product: Product;
  #count = 0;
  /** What somebody who is faster changes: the same as the user, or something else. */
  #isContested = false;

  /** By then the page has heard of what was done. */
  told = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, TOLD_MS));

  constructor(product: Product) {
    this.#product = product;
  }

  id(): Promise<string> {
    const { origin } = this.#product;
    const booked = campaigns.get(origin) ?? book(this.#product);
    campaigns.set(origin, booked);
    return booked;
  }

  async #user() {
    return (await advertiserOf(this.#product)).user;
  }

  async #read() {
    return readCampaign(await this.#user(), await this.id());
  }

  async #edit(body: components['schemas']['EditChanges']) {
    const { id, version } = await this.#read();
    const params = { path: { id }, header: { ...key(), 'If-Match': `"${version}"` } };
    return bodyOf((await this.#user()).api.POST('/dsp/campaigns/{id}/edits', { params, body }));
  }

  async #pending() {
    const params = { path: { id: await this.id() } };
    return (await bodyOf((await this.#user()).api.GET('/dsp/campaigns/{id}/edits', { params }))).pending;
  }

  /** Nothing waits, and the number is nobody's of this path. */
  async reset(): Promise<void> {
    await this.setPending(false);
    if (!(await this.poNumber()).startsWith(OTHER)) {
      await this.changePoNumber();
      await this.told();
    }
  }

  async setPending(isWanted: boolean): Promise<void> {
    const found = await this.#pending();
    if (isWanted === (found !== null)) return;
    if (found) {
      const path = { id: await this.id(), editId: found.id };
      await (await this.#user()).api.DELETE('/dsp/campaigns/{id}/edits/{editId}', { params: { path } });
    } else await this.request();
    await this.told();
  }

  /** A change that costs more, and waits for its payment. */
  async request(): Promise<components['schemas']['CampaignEdit']> {
    const { budgetTotal } = await this.#read();
    return (await this.#edit({ budgetTotal: (budgetTotal ?? 0) + MORE })).edit;
  }

  async changePoNumber(): Promise<void> {
    this.#count += 1;
    await this.#edit({ poNumber: `${OTHER} ${Date.now()} ${this.#count}` });
  }

  async changeCap(): Promise<void> {
    const { dailyCap } = await this.#read();
    await this.#edit({ dailyCap: (dailyCap ?? 1_000_000) + 100 });
  }

  /** Takes note of what a reading after a refused edit is to find. */
  expect(reread: Settling | null): void {
    const output = reread?.kind === 'done' ? reread.output : null;
    const contested = typeof output === 'object' && output !== null && 'contested' in output ? output.contested : [];
    this.#isContested = Array.isArray(contested) && contested.length > 0;
  }

  /** Somebody else's edit comes first. */
  beFaster(): Promise<void> {
    return this.#isContested ? this.changePoNumber() : this.changeCap();
  }

  poNumber = async (): Promise<string> => (await this.#read()).poNumber ?? '';

  /** A larger budget, as somebody types it. */
  moreBudget = async (): Promise<string> => String(((await this.#read()).budgetTotal ?? 0) / 100 + 100);

  /** Changes that an earlier visit of this tab left; the campaign may have changed in the same place since. */
  async keepChanges(page: Page, changes: EditChanges, isContested: boolean): Promise<void> {
    const campaign = await this.#read();
    const user = await this.#user();
    const { userId } = await bodyOf(user.api.GET('/admin/users/self'));
    const storageKey = keptChangesKey({ userId, instanceId: user.headers['X-Instance-Id'] ?? '' }, campaign.id);
    const base = isContested ? { ...campaign, poNumber: 'PO before' } : campaign;
    await page.addInitScript(
      ([name, text]) => sessionStorage.setItem(name ?? '', text ?? ''),
      [storageKey, writeKeptChanges({ base, changes })],
    );
  }

  /** A request whose payment has begun, and the address at which the provider leaves the shopper. */
  async openPayment() {
    const { id: editId } = await this.request();
    const id = await this.id();
    const params = { path: { id, editId }, header: key() };
    const checkout = await bodyOf(
      (await this.#user()).api.POST('/dsp/campaigns/{id}/edits/{editId}/checkout', { params }),
    );
    const returned = {
      edit: editId,
      id: checkout.checkoutId,
      resourcePath: `/v1/checkouts/${checkout.checkoutId}/payment`,
    };
    return { checkout, path: `/campaigns/${id}/edit?${new URLSearchParams(returned)}` };
  }
}
