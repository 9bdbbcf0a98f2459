import type { DigestPace } from '#domain/notifications/digest.ts';
import type { NotificationKind } from '#domain/notifications/notification-kinds.ts';
import type { Language } from '#domain/text/languages.ts';
import type { MemberRole } from '../../kernel/caller.ts';
import type { NoticePayloads, NoticeType, PackageStart } from '../../rooms/notices/notice-types.ts';
import type { RefundReason } from '../../rooms/orders/owe-refund.ts';

/** What the product tells people by mail and text message. */

/** A code somebody asked for. */
export interface CodeContent {
  readonly kind: 'code';
  readonly purpose: CodePurpose;
  /** The name the recipient signs in with: the activation link carries it. */
  readonly username: string;
  readonly code: string;
}

export const codePurposes = [
  'sign-in',
  'confirm-sign-up',
  'reset-password',
  'verify-attribute',
  'custom-challenge',
] as const;
export type CodePurpose = (typeof codePurposes)[number];

export type CardNoticeType = 'card.expiring' | 'card.expired';

/** Something that happened to a stored card. */
export interface CardNoticeContent {
  readonly kind: 'card';
  readonly type: CardNoticeType;
  readonly brand: string;
  readonly last4: string;
  /** Its last month, such as `11/2026`. */
  readonly expiry: string;
}

export type AutoTopUpNoticeType = 'auto_top_up.charged' | 'auto_top_up.paused';

/** A stored card was charged for the balance while nobody was there, or cannot be any more. Amounts are minor units. */
export interface AutoTopUpNoticeContent {
  readonly kind: 'auto_top_up';
  readonly type: AutoTopUpNoticeType;
  readonly brand: string;
  readonly last4: string;
  readonly amount?: number;
  readonly currency?: string;
  readonly reason?: NoticePayloads['auto_top_up.paused']['reason'];
}

export type ChargebackNoticeType = 'chargeback.opened' | 'chargeback.reversed';

/** A bank has taken a payment back, or given it back again. Amounts are minor units. */
export interface ChargebackNoticeContent {
  readonly kind: 'chargeback';
  readonly type: ChargebackNoticeType;
  /** The company that paid, or the operators of the tenant. */
  readonly audience: 'company' | 'desk';
  readonly amount: number;
  readonly currency: string;
  /** Null where the provider does not say. */
  readonly card: { readonly brand: string; readonly last4: string } | null;
  readonly companyName: string;
  /** Null of a top-up. */
  readonly campaign: { readonly id: string; readonly name: string } | null;
}

export type CompanyNoticeType = 'company.blocked' | 'company.unblocked';

/** The platform lets a company book nothing, or book again. */
export interface CompanyNoticeContent {
  readonly kind: 'company';
  readonly type: CompanyNoticeType;
  readonly companyName: string;
  /** Null where it may book again. */
  readonly reason: NoticePayloads['company.blocked']['reason'] | null;
}

export type ScreensNoticeType = 'screens.silent' | 'players.clock' | 'players.storage';

/** Screens that should be on and say nothing, or whose players have a wrong clock or a full disk. */
export interface ScreensNoticeContent {
  readonly kind: 'screens';
  readonly type: ScreensNoticeType;
  /** The first of them. */
  readonly names: readonly string[];
  readonly count: number;
}

/** A tenant sells nothing more. */
export interface TenantNoticeContent {
  readonly kind: 'tenant';
  readonly type: 'tenant.suspended';
  /** Until which day it can be read, on its own calendar: `YYYY-MM-DD`. */
  readonly closesOn: string;
}

export type PackageNoticeType = 'package.free' | 'package.cheaper' | 'package.renewed' | 'package.withdrawn';

/** Something has become of a package that its reader watches. */
export interface PackageNoticeContent {
  readonly kind: 'package';
  readonly type: PackageNoticeType;
  readonly packageId: string;
  readonly packageName: string;
  /** Null of what is told without. */
  readonly start: PackageStart | null;
}

/** Something that happened to somebody's campaign. Amounts are minor units. */
export interface NoticeContent {
  readonly kind: 'notice';
  readonly type: Exclude<
    NoticeType,
    | CardNoticeType
    | ChargebackNoticeType
    | AutoTopUpNoticeType
    | CompanyNoticeType
    | PackageNoticeType
    | ScreensNoticeType
    | 'tenant.suspended'
  >;
  readonly campaignId: string;
  readonly campaignName: string;
  readonly amount?: number;
  readonly currency?: string;
  readonly isChange?: boolean;
  readonly reason?: RefundReason;
  readonly toBalance?: NoticePayloads['refund.paid']['toBalance'];
  readonly artworks?: readonly {
    readonly name: string;
    readonly reasonCode: NoticePayloads['artwork.rejected']['reasonCode'] | null;
    readonly note: string | null;
    readonly mediaOwner: string | null;
  }[];
}

/** An invoice or a credit note, for the billing contacts; its PDF goes with the mail. Amounts are minor units. */
export interface InvoiceContent {
  readonly kind: 'invoice';
  readonly occasion: 'issued' | 'due_soon' | 'due_today' | 'overdue';
  readonly invoiceId: string;
  readonly document: 'invoice' | 'credit_note';
  readonly number: string;
  readonly amount: number;
  readonly currency: string;
  /** Null: it was paid when it was issued. */
  readonly dueOn: string | null;
  readonly isPaid: boolean;
  /** It is paid by transfer, or corrects one that is. */
  readonly onAccount: boolean;
  readonly seller: string;
  readonly campaignName: string;
}

/** Somebody is asked to work for a company. */
export interface InvitationContent {
  readonly kind: 'invitation';
  readonly companyName: string;
  /** By name; null when they gave none. */
  readonly invitedBy: string | null;
  readonly role: MemberRole;
  /** What the link opens by, once. */
  readonly token: string;
  readonly expiresAt: string;
}

/** A mail that goes together with others where its reader wants that. */
export type DigestedContent = Exclude<Content, CodeContent | InvoiceContent | InvitationContent | DigestContent>;

/** What happened since the last one, for who has mails of what they may turn off sent together. */
export interface DigestContent {
  readonly kind: 'digest';
  readonly pace: DigestPace;
  /** What is of a campaign under it, the rest under its kind. */
  readonly groups: readonly {
    readonly campaign: { readonly id: string; readonly name: string } | null;
    readonly kind: NotificationKind;
    readonly items: readonly DigestedContent[];
  }[];
  /** How many more there were. */
  readonly more: number;
}

/** Every kind of message. */
export type Content =
  | DigestContent
  | CodeContent
  | NoticeContent
  | InvoiceContent
  | InvitationContent
  | CardNoticeContent
  | AutoTopUpNoticeContent
  | ChargebackNoticeContent
  | CompanyNoticeContent
  | ScreensNoticeContent
  | TenantNoticeContent
  | PackageNoticeContent;

export type Medium = 'EMAIL' | 'SMS';

/** A message to be handed over. */
export interface Message {
  /** Whose message it is: a tenant, or the tenant that has this identity pool. */
  readonly from: { readonly namespaceId: string } | { readonly poolId: string };
  readonly medium: Medium;
  /** An e-mail address, or a phone number in E.164. */
  readonly destination: string;
  /** What the recipient reads, a BCP 47 tag; the tenant's language when left out. */
  readonly locale?: string | undefined;
  readonly content: Content;
  /** Whose it is, what it tells of and what its link carries, where its reader may turn that off; else left out. */
  readonly choice?: { readonly userId: string; readonly type: string; readonly ending: string } | undefined;
  /** Not sent earlier, wall time; left out: at once. */
  readonly notBefore?: Date | null;
}

/** The tenant a message speaks for. */
export interface Sender {
  readonly name: string;
  /** Where the tenant's app is, e.g. `https://ads.example.com`; no slash at the end. */
  readonly origin: string;
  readonly locale: string;
  /** The tenant's colour as `#rrggbb`. */
  readonly accent: string;
  /** Under a mail, where its reader may end mails of its kind. */
  readonly ending?: { readonly link: string; readonly label: string };
}

/** A message in words. */
export interface Written {
  readonly subject: string;
  readonly text: string;
  /** Of mail only: a whole document. */
  readonly html: string | null;
  readonly locale: Language;
  readonly code: string | null;
  readonly link: string | null;
}
