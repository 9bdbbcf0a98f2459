import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { components } from '#contract/product-api.ts';
import { typeCard } from '../payments/at-provider.ts';
import { type ApiUser, bodyOf } from '../people/api-user.ts';
import type { ServerAddress } from '../server/start-test-server.ts';

type Campaign = components['schemas']['Campaign'];
type Checkout = components['schemas']['Checkout'];
type Screen = components['schemas']['Screen'];

export const key = () => ({ 'Idempotency-Key': randomUUID() });

/** A real PNG of that size. */
export const png = (width: number, height: number, colour = '#4a4fd8'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer();

export async function uploadImage(
  server: ServerAddress,
  user: ApiUser,
  content: Uint8Array,
  name = 'poster.png',
  headers: Record<string, string> = key(),
) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)]), name);
  return fetch(`${server.origin}/api/dsp/artworks`, {
    method: 'POST',
    body: form,
    headers: { ...user.headers, ...headers },
  });
}

export async function uploadedArtwork(
  server: ServerAddress,
  user: ApiUser,
  width: number,
  height: number,
): Promise<components['schemas']['Artwork']> {
  const response = await uploadImage(server, user, await png(width, height));
  if (response.status !== 201) throw new Error(await response.text());
  return (await response.json()) as components['schemas']['Artwork'];
}

export const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);

/** Today by the business clock, in a zone. */
export async function businessDay(user: ApiUser, timezone: string): Promise<string> {
  const { now } = await bodyOf(user.api.GET('/clock'));
  return new Intl.DateTimeFormat('en-CA', { timeZone: timezone }).format(new Date(now));
}

/** Screens of one size in one city that can start today. */
export async function pickScreens(user: ApiUser, count: number): Promise<Screen[]> {
  const { items } = await bodyOf(user.api.GET('/dsp/screens'));
  const groups = new Map<string, Screen[]>();
  for (const screen of items.filter(({ leadTimeDays }) => leadTimeDays === 0)) {
    const group = `${screen.city}/${screen.widthPx}x${screen.heightPx}`;
    groups.set(group, [...(groups.get(group) ?? []), screen]);
  }
  const group = [...groups.values()].find((screens) => screens.length >= count);
  if (!group) throw new Error('The inventory has no such group');
  return group.slice(0, count);
}

export interface DraftWishes {
  readonly screens: readonly Screen[];
  readonly artworkIds: readonly string[];
  readonly budgetTotal?: number;
  readonly slots?: number;
  readonly days?: number;
  /** From today by the business clock, which soon makes today too late; 0 unless told. */
  readonly startsInDays?: number;
  readonly name?: string;
}

export async function createDraft(user: ApiUser, wishes: DraftWishes): Promise<Campaign> {
  const today = await businessDay(user, wishes.screens[0]?.timezone ?? 'UTC');
  const startDate = dayAfter(today, wishes.startsInDays ?? 0);
  const minimum = wishes.screens.reduce((sum, screen) => sum + screen.minSpend, 0);
  return bodyOf(
    user.api.POST('/dsp/campaigns', {
      params: { header: key() },
      body: {
        name: wishes.name ?? `Autumn ${randomUUID().slice(0, 8)}`,
        brand: 'Corner Bakery',
        category: 'restaurants',
        startDate,
        endDate: dayAfter(startDate, (wishes.days ?? 3) - 1),
        budgetTotal: wishes.budgetTotal ?? Math.max(minimum, 50_000),
        pacing: 'asap',
        lines: [
          {
            screenIds: wishes.screens.map(({ id }) => id),
            artworkIds: [...wishes.artworkIds],
            slots: wishes.slots ?? 1,
          },
        ],
      },
    }),
  );
}

export const startCheckout = (user: ApiUser, campaign: Pick<Campaign, 'id' | 'version'>, headers = key()) =>
  user.api.POST('/dsp/campaigns/{id}/checkout', {
    params: { path: { id: campaign.id }, header: { ...headers, 'If-Match': `"${campaign.version}"` } },
  });

/** Pays as the widget's hosted fields do: on the provider's origin. */
export async function payByCard(
  server: ServerAddress,
  checkout: Pick<Checkout, 'checkoutId' | 'brands'>,
  number: string,
): Promise<void> {
  const { status } = await typeCard(server, checkout, number);
  if (status >= 400) throw new Error(`The provider answered ${status}`);
}

export const confirm = (user: ApiUser, checkoutId: string) =>
  bodyOf(
    user.api.POST('/dsp/checkouts/{checkoutId}/result', {
      params: { path: { checkoutId } },
      body: { resourcePath: `/v1/checkouts/${checkoutId}/payment` },
    }),
  );

/** The review of an artwork that waits, wherever in the queue. */
export async function pendingReview(
  reviewer: ApiUser,
  artworkId: string,
): Promise<components['schemas']['ReviewItem']> {
  let cursor: string | undefined;
  do {
    const query = { limit: 200, ...(cursor ? { cursor } : {}) };
    const page = await bodyOf(reviewer.api.GET('/dsp/reviews', { params: { query } }));
    const review = page.items.find(({ artwork }) => artwork.id === artworkId);
    if (review) return review;
    cursor = page.nextCursor;
  } while (cursor);
  throw new Error(`No review of ${artworkId} waits`);
}

/** A reviewer's word on an artwork. */
export async function decide(
  reviewer: ApiUser,
  artworkId: string,
  decision: { readonly decision: 'approve' } | { readonly decision: 'reject'; readonly reasonCode: 'illegible' },
): Promise<void> {
  const { id } = await pendingReview(reviewer, artworkId);
  await bodyOf(
    reviewer.api.POST('/dsp/reviews/{id}/decision', {
      params: { path: { id }, header: key() },
      body: decision,
    }),
  );
}

export const readCampaign = (user: ApiUser, id: string): Promise<Campaign> =>
  bodyOf(user.api.GET('/dsp/campaigns/{id}', { params: { path: { id } } }));

export interface BookedCampaign {
  readonly campaign: Campaign;
  readonly checkout: Checkout;
  readonly artworkId: string;
  readonly lineId: string;
}

/** A campaign that is paid; live when there is a reviewer who approves. */
export async function bookCampaign(
  server: ServerAddress,
  user: ApiUser,
  wishes: Omit<DraftWishes, 'artworkIds'>,
  reviewer?: ApiUser,
  card = '4200 0000 0000 0000',
): Promise<BookedCampaign> {
  const [screen] = wishes.screens;
  const artwork = await uploadedArtwork(server, user, screen?.widthPx ?? 0, screen?.heightPx ?? 0);
  const draft = await createDraft(user, { ...wishes, artworkIds: [artwork.id] });
  const checkout = await bodyOf(startCheckout(user, draft));
  await payByCard(server, checkout, card);
  const { outcome } = await confirm(user, checkout.checkoutId);
  if (outcome !== 'paid') throw new Error(`The payment is ${outcome}`);
  if (reviewer) await decide(reviewer, artwork.id, { decision: 'approve' });
  const campaign = await readCampaign(user, draft.id);
  return { campaign, checkout, artworkId: artwork.id, lineId: campaign.lines[0]?.id ?? '' };
}
