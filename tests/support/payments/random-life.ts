import type { components } from '#contract/product-api.ts';
import {
  confirm,
  createDraft,
  decide,
  key,
  payByCard,
  pickScreens,
  readCampaign,
  startCheckout,
  uploadedArtwork,
} from '../campaigns/book-campaign.ts';
import { type ApiUser, apiUser } from '../people/api-user.ts';
import { playsOf, reportPlays } from '../screens/players.ts';
import type { TestServer } from '../server/start-test-server.ts';
import { confirmTopUp, startTopUp } from './top-up.ts';

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Good, taken back by its bank, taken back and returned, declined, gone when a refund comes. */
const cards = [
  '4200 0000 0000 0000',
  '4000 0000 0000 0259',
  '4000 0000 0000 1976',
  '4000 0000 0000 0002',
  '4000 0000 0000 7726',
] as const;

/** What a life may do, with how often. Refusals are a part of it; what the server cannot answer is not. */
const deeds = [
  ['topUp', 3],
  ['bookByCard', 3],
  ['bookFromBalance', 3],
  ['edit', 4],
  ['deliver', 6],
  ['cancel', 2],
  ['decideChargeback', 2],
] as const;
type Deed = (typeof deeds)[number][0];

type RefundTo = components['schemas']['RefundTo'];

interface Answer {
  readonly response: Response;
}

/** A refusal is an answer, too. @throws where the server had none */
function taken<A extends Answer>(answer: A): A {
  if (answer.response.status >= 500) throw new Error(`${answer.response.url}: ${answer.response.status}`);
  return answer;
}

/** One company's life: what it does is drawn, one deed after another; several live at once. */
export class RandomLife {
  readonly email: string;
  /** What was done, for whoever has to understand a failure. */
  readonly diary: string[] = [];
  user!: ApiUser;
  #reviewer!: ApiUser;
  operators: readonly ApiUser[] = [];
  /** Those it books, all of them each time. */
  screens: readonly components['schemas']['Screen'][] = [];
  #artworkId = '';
  #isApproved = false;
  readonly #campaigns: string[] = [];
  readonly #server: TestServer;
  readonly #random: () => number;
  readonly #people: { readonly reviewer: string; readonly operators: readonly string[] };

  constructor(
    server: TestServer,
    email: string,
    people: { readonly reviewer: string; readonly operators: readonly string[] },
    random: () => number,
  ) {
    this.#server = server;
    this.email = email;
    this.#people = people;
    this.#random = random;
  }

  async signIn(): Promise<void> {
    this.user = await apiUser(this.#server, this.email);
    this.#reviewer = await apiUser(this.#server, this.#people.reviewer);
    this.operators = await Promise.all(this.#people.operators.map((email) => apiUser(this.#server, email)));
  }

  async begin(): Promise<void> {
    this.screens = await pickScreens(this.user, 2);
    const [screen] = this.screens;
    const { id } = await uploadedArtwork(this.#server, this.user, screen?.widthPx ?? 0, screen?.heightPx ?? 0);
    this.#artworkId = id;
    // Enough to book and edit from, for a while.
    await this.#topUp(cards[0], 300_000);
  }

  #pick<T>(items: readonly T[]): T {
    const item = items[Math.floor(this.#random() * items.length)];
    if (item === undefined) throw new Error('There is nothing to pick from');
    return item;
  }

  /** Does something. What it is depends on the seed alone, and not on what others do meanwhile. */
  async live(): Promise<void> {
    const deed = this.#pick(deeds.flatMap(([name, times]) => Array.from({ length: times }, () => name)));
    const draws = Array.from({ length: 4 }, () => this.#random()) as [number, number, number, number];
    this.diary.push(`${deed} ${draws.map((draw) => draw.toFixed(2)).join(' ')}`);
    await this.#do(deed, draws);
  }

  async #do(deed: Deed, [one, two, three, four]: readonly [number, number, number, number]): Promise<void> {
    const card = cards[Math.floor(one * cards.length)] ?? cards[0];
    const campaign = this.#campaigns[Math.floor(two * this.#campaigns.length)];
    const refundTo = one < 0.5 ? 'card' : 'balance';
    const money = 40_000 + Math.floor(three * 60_000);
    switch (deed) {
      case 'topUp':
        return this.#topUp(card, money * 2);
      case 'bookByCard':
      case 'bookFromBalance':
        return this.#book(deed === 'bookByCard' ? card : null, money, four < 0.75 ? 0 : 3 + Math.floor(four * 20));
      case 'edit':
        return campaign ? this.#edit(campaign, card, { by: three, refundTo, way: four }) : undefined;
      case 'deliver':
        return this.#deliver(two, 1 + Math.floor(four * 30), three);
      case 'cancel':
        return campaign ? this.#cancel(campaign, refundTo) : undefined;
      case 'decideChargeback':
        return this.#decideChargeback(two, three);
    }
  }

  async #topUp(card: string, amount: number): Promise<void> {
    const { data } = taken(await startTopUp(this.user, amount));
    if (!data) return;
    await payByCard(this.#server, data, card);
    await confirmTopUp(this.user, data.checkoutId);
  }

  async #book(card: string | null, budgetTotal: number, startsInDays: number): Promise<void> {
    const wishes = { screens: this.screens, artworkIds: [this.#artworkId], budgetTotal, startsInDays, days: 2 };
    const draft = await createDraft(this.user, wishes);
    const { data } = taken(await startCheckout(this.user, draft));
    if (!data) return; // no slot is left
    this.#campaigns.push(draft.id);
    const params = { path: { id: draft.id }, header: key() };
    if (card === null) {
      taken(await this.user.api.POST('/dsp/campaigns/{id}/balance-payment', { params }));
    } else {
      await payByCard(this.#server, data, card);
      await confirm(this.user, data.checkoutId);
    }
    await this.#approve();
  }

  /** The artwork is reviewed once it is paid for; before that, nobody has been asked to look at it. */
  async #approve(): Promise<void> {
    if (this.#isApproved) return;
    try {
      await decide(this.#reviewer, this.#artworkId, { decision: 'approve' });
      this.#isApproved = true;
    } catch {
      // The next booking tries again.
    }
  }

  async #edit(
    id: string,
    card: string,
    { by, refundTo, way }: { readonly by: number; readonly refundTo: RefundTo; readonly way: number },
  ): Promise<void> {
    const { version, budgetTotal } = await readCampaign(this.user, id);
    const params = { path: { id }, header: { ...key(), 'If-Match': `"${version}"` } };
    const body = { budgetTotal: Math.round((budgetTotal ?? 0) * (0.7 + by * 0.6)) };
    const { data } = taken(
      await this.user.api.POST('/dsp/campaigns/{id}/edits', { params: { ...params, query: { refundTo } }, body }),
    );
    if (data?.edit.status !== 'awaiting_payment') return;
    const pending = () => ({ path: { id, editId: data.edit.id }, header: key() });
    if (way < 0.5) {
      const paid = taken(
        await this.user.api.POST('/dsp/campaigns/{id}/edits/{editId}/balance-payment', { params: pending() }),
      );
      if (paid.data) return;
    } else if (way < 0.75) {
      // A number that shares no tax evenly.
      const amount = 1 + Math.floor((data.edit.difference * way) / 1.7);
      taken(
        await this.user.api.POST('/dsp/campaigns/{id}/edits/{editId}/balance-part', {
          params: pending(),
          body: { amount },
        }),
      );
    }
    const checkout = taken(
      await this.user.api.POST('/dsp/campaigns/{id}/edits/{editId}/checkout', { params: pending() }),
    );
    if (!checkout.data) return;
    await payByCard(this.#server, checkout.data, card);
    await confirm(this.user, checkout.data.checkoutId);
  }

  /** For one that is live, if any is, on one of its screens. */
  async #deliver(which: number, count: number, where: number): Promise<void> {
    const campaigns = await Promise.all(this.#campaigns.map((id) => readCampaign(this.user, id)));
    const live = campaigns.filter(({ status }) => status === 'live');
    const campaign = live[Math.floor(which * live.length)];
    const screen = this.screens[Math.floor(where * this.screens.length)];
    const lineId = campaign?.lines[0]?.id;
    if (!campaign || !screen || !lineId) return;
    await reportPlays(
      this.#server,
      screen,
      playsOf(this.#server, screen, { campaign, lineId, artworkId: this.#artworkId }, count),
    );
  }

  async #cancel(id: string, refundTo: RefundTo): Promise<void> {
    const { data } = taken(
      await this.user.api.POST('/dsp/campaigns/{id}/refund-quotes', { params: { path: { id }, header: key() } }),
    );
    if (!data) return;
    const header = { ...key(), 'If-Match': `"${data.campaignVersion}"` };
    taken(
      await this.user.api.POST('/dsp/campaigns/{id}/transitions', {
        params: { path: { id }, header },
        body: { event: 'cancel', quoteId: data.id, refundTo },
      }),
    );
  }

  async #decideChargeback(which: number, what: number): Promise<void> {
    const [operator, other = operator] = this.operators;
    if (!operator || !other) return;
    const { data } = taken(await operator.api.GET('/dsp/desk/chargebacks', { params: { query: { limit: 100 } } }));
    const items = data?.items ?? [];
    const found = items[Math.floor(which * items.length)];
    if (!found) return;
    const say = async (by: ApiUser, decision: 'release' | 'ask_loss' | 'approve_loss') =>
      taken(
        await by.api.POST('/dsp/desk/chargebacks/{id}/decision', {
          params: { path: { id: found.id }, header: key() },
          body: { decision, ...(decision === 'ask_loss' ? { reason: 'The bank will not return it' } : {}) },
        }),
      );
    if (what < 0.4) {
      await say(operator, 'release');
      return;
    }
    await say(operator, 'ask_loss');
    if (what < 0.8) await say(other, 'approve_loss');
  }
}
