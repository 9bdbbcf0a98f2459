import type { components } from '#contract/product-api.ts';
import type { DeclineReason } from '../orders/decline-reason.ts';
import type { RefundReason } from '../orders/owe-refund.ts';

type ReasonCode = NonNullable<components['schemas']['Review']['reasonCode']>;

interface PackageFacts {
  readonly packageId: string;
  readonly after?: string;
  readonly watchedBy?: string;
}

/** Screens: the first of them by name, and how many there are. */
export interface ScreensFacts {
  readonly names: readonly string[];
  readonly count: number;
}

/** The start with the lowest price, and that price; minor units. */
export interface PackageStart {
  readonly startOn: string;
  readonly amount: number;
  readonly currency: string;
}

/** Every kind of event that people are told of, with what there is to tell. Amounts are minor units. */
export interface NoticePayloads {
  /** `isChange`: for the difference that a change of the campaign costs. */
  'payment.received': {
    readonly campaignId: string;
    readonly amount: number;
    readonly currency: string;
    readonly isChange: boolean;
  };
  'refund.paid': {
    readonly campaignId: string;
    readonly amount: number;
    readonly currency: string;
    readonly reason: RefundReason;
    /** Why the balance has it; left out of what went to the card. */
    readonly toBalance?: 'chosen' | 'card_gone';
  };
  /** A stored card begins its last month. */
  'card.expiring': { readonly cardId: string };
  /** The month of a stored card is over. */
  'card.expired': { readonly cardId: string };
  /** A bank has taken a payment back, or given it back again: told to the company and to the operators. */
  'chargeback.opened': { readonly chargebackId: string };
  'chargeback.reversed': { readonly chargebackId: string };
  /** A stored card was charged while nobody was there: told to whoever has agreed to it. */
  'auto_top_up.charged': { readonly amount: number; readonly currency: string };
  /** The card was declined, and is charged no more by itself. */
  'auto_top_up.paused': { readonly reason: DeclineReason };
  /** The platform lets the company book nothing, or book again: told to whoever books or pays for it. */
  'company.blocked': { readonly reason: components['schemas']['BlockReason'] };
  'company.unblocked': object;
  /** Screens should be on and say nothing: told to the operators. */
  'screens.silent': ScreensFacts;
  /** Players whose clock is wrong, or whose disk is full: told to the operators. */
  'players.clock': ScreensFacts;
  'players.storage': ScreensFacts;
  /** The tenant sells nothing more and can be read until then: told to its operators. */
  'tenant.suspended': { readonly closesAt: string };
  /**
   * Of a package that people watch. `after`: the last of them who has been mailed; left out at the beginning.
   * `watchedBy`: only who watched it by then is told (wall time); left out where all are.
   */
  'package.free': PackageFacts & PackageStart;
  'package.cheaper': PackageFacts & PackageStart;
  'package.renewed': PackageFacts;
  'package.withdrawn': PackageFacts;
  'campaign.live': { readonly campaignId: string };
  'artwork.approved': { readonly artworkId: string };
  /** `mediaOwner`: whose screens it may not be shown on; null for all. */
  'artwork.rejected': {
    readonly artworkId: string;
    readonly reasonCode: ReasonCode;
    readonly note: string | null;
    readonly mediaOwner: string | null;
  };
}

export type NoticeType = keyof NoticePayloads;

/** An event of one type with its payload. */
export type Notice = { [T in NoticeType]: { readonly type: T; readonly payload: NoticePayloads[T] } }[NoticeType];

/** How long an event waits for others that go into the same mail, milliseconds: each that comes holds it up anew. */
export const gatherMs: Readonly<Record<NoticeType, number>> = {
  'payment.received': 0,
  'refund.paid': 0,
  'card.expiring': 0,
  'card.expired': 0,
  'chargeback.opened': 0,
  'chargeback.reversed': 0,
  'auto_top_up.charged': 0,
  'auto_top_up.paused': 0,
  'company.blocked': 0,
  'company.unblocked': 0,
  'screens.silent': 0,
  'players.clock': 0,
  'players.storage': 0,
  'tenant.suspended': 0,
  'package.free': 0,
  'package.cheaper': 0,
  'package.renewed': 0,
  'package.withdrawn': 0,
  'campaign.live': 0,
  'artwork.approved': 600_000,
  'artwork.rejected': 120_000,
};

/** But no longer than that. */
export const longestGatherMs = 3_600_000;
