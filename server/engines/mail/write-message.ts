import { currencyDigits } from '#domain/money/currency.ts';
import { type TextId, type Texts, textsIn } from '../../texts/texts.ts';
import { type MailParts, mailHtml, mailText } from './mail-layout.ts';
import { unsubscribePage } from './mail-links.ts';
import type {
  AutoTopUpNoticeContent,
  CardNoticeContent,
  ChargebackNoticeContent,
  CodeContent,
  CompanyNoticeContent,
  Content,
  DigestContent,
  InvitationContent,
  InvoiceContent,
  Medium,
  NoticeContent,
  PackageNoticeContent,
  ScreensNoticeContent,
  Sender,
  TenantNoticeContent,
  Written,
} from './message.ts';
import { writeDigest } from './write-digest.ts';

/** Where a mail's link activates an account: the browser takes the token apart, name and code. */
export const activationLink = (origin: string, username: string, code: string): string =>
  `${origin}/activate-account/${Buffer.from(username).toString('base64url')}.${code}`;

function writeSms({ purpose, code }: CodeContent, { name: tenant }: Sender, { language, t }: Texts): Written {
  const isNumber = purpose === 'verify-attribute';
  const subject = t(isNumber ? 'mail.code.numberSubject' : `mail.code.${purpose}.subject`, { tenant });
  return { subject, text: t('mail.code.sms', { code, tenant }), html: null, locale: language, code, link: null };
}

function writeCode(content: CodeContent, sender: Sender, { language, dir, t }: Texts): MailParts {
  const { purpose, code, username } = content;
  const tenant = sender.name;
  const subject = t(`mail.code.${purpose}.subject`, { tenant });
  const link = purpose === 'confirm-sign-up' ? activationLink(sender.origin, username, code) : null;
  return {
    locale: language,
    dir,
    sender,
    subject,
    lead: t(`mail.code.${purpose}.lead`, { tenant }),
    code,
    action: link === null ? undefined : { link, label: t('mail.code.activate'), lead: t('mail.code.activateLead') },
    notes: [t(`mail.code.${purpose}.after`), t('mail.code.neverShare', { tenant }), t('mail.code.notYou')],
  };
}

/** A name in a sentence, whichever way it runs; on one line. */
const name = (text: string): string => `\u2068${text.replace(/\s+/g, ' ').trim()}\u2069`;

function money(amount: number, currency: string, locale: string): string {
  const digits = currencyDigits(currency);
  const format = new Intl.NumberFormat(locale, {
    ...{ style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits },
  });
  return name(format.format(amount / 10 ** digits));
}

/** What comes after the lead of a notice, where there is more to say. */
const afterLead: Readonly<Record<NoticeContent['type'], TextId | null>> = {
  'payment.received': 'mail.notice.payment.received.after',
  'refund.paid': 'mail.notice.refund.paid.after',
  'campaign.live': null,
  'artwork.approved': null,
  'artwork.rejected': 'mail.notice.artwork.rejected.after',
};

function writeNotice(content: NoticeContent, sender: Sender, { language, dir, t }: Texts): MailParts {
  const {
    type,
    campaignId,
    campaignName,
    amount,
    currency,
    isChange = false,
    reason,
    toBalance,
    artworks = [],
  } = content;
  const facts = {
    campaign: name(campaignName),
    amount: amount === undefined || currency === undefined ? '' : money(amount, currency, language),
    count: artworks.length,
  };
  const isPaidChange = type === 'payment.received' && isChange;
  const lead = t(
    isPaidChange
      ? 'mail.notice.payment.received.leadOfChange'
      : toBalance
        ? `mail.notice.refund.paid.${toBalance}`
        : `mail.notice.${type}.lead`,
    facts,
  );
  const after = isPaidChange ? null : toBalance ? 'mail.notice.refund.paid.balanceAfter' : afterLead[type];
  const subject = `${sender.name}: ${t(`mail.notice.${type}.subject`, facts)}`;
  const link = `${sender.origin}/campaigns/${campaignId}/overview`;
  return {
    locale: language,
    dir,
    sender,
    subject,
    lead: type === 'refund.paid' && reason ? `${lead} ${t(`mail.refund.${reason}`)}` : lead,
    code: null,
    items: artworks.map(({ name: artwork, reasonCode, note, mediaOwner }) =>
      [
        [name(artwork), ...(mediaOwner ? [t('mail.notice.onScreensOf', { mediaOwner: name(mediaOwner) })] : [])].join(
          ' ',
        ),
        ...(reasonCode ? [t(`mail.reason.${reasonCode}`)] : []),
        ...(note ? [name(note)] : []),
      ].join(' · '),
    ),
    action: { link, label: t('mail.notice.open'), lead: null },
    notes: [...(after ? [t(after)] : []), t('mail.notice.why', { tenant: sender.name })],
  };
}

/** A day, `YYYY-MM-DD`, in words. */
const dayIn = (tag: string, day: string): string =>
  new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

function writeInvoice(content: InvoiceContent, sender: Sender, { language, dir, tag, t }: Texts): MailParts {
  const { occasion, invoiceId, document, number, amount, currency, dueOn, isPaid, onAccount, seller, campaignName } =
    content;
  const facts = {
    number: name(number),
    amount: money(amount, currency, language),
    campaign: name(campaignName),
    seller: name(seller),
    due: dueOn ? dayIn(tag, dueOn) : '',
  };
  const id = occasion === 'issued' ? (`mail.invoice.${document}` as const) : (`mail.invoice.${occasion}` as const);
  const isSetOff = document === 'credit_note' && onAccount;
  const subject = t(`${id}.subject`, facts);
  const link = `${sender.origin}/profile/edit/invoices/${invoiceId}`;
  const settled = isPaid && document === 'invoice' ? [t('mail.invoice.paid')] : [];
  const open = dueOn && !isPaid && occasion === 'issued' ? [t('mail.invoice.toPay', facts)] : [];
  return {
    locale: language,
    dir,
    sender,
    subject,
    lead: [t(isSetOff ? 'mail.invoice.set_off.lead' : `${id}.lead`, facts), ...settled, ...open].join(' '),
    code: null,
    action: { link, label: t('mail.invoice.open'), lead: t('mail.invoice.attached') },
    notes: [t('mail.invoice.verify', { link: `${sender.origin}/verify/invoice` }), t('mail.invoice.why', facts)],
  };
}

function writeInvitation(content: InvitationContent, sender: Sender, { language, dir, tag, t }: Texts): MailParts {
  const { companyName, invitedBy, role, token, expiresAt } = content;
  const facts = { company: name(companyName), tenant: sender.name, name: name(invitedBy ?? '') };
  const subject = t('mail.invitation.subject', facts);
  const link = `${sender.origin}/invitations/${token}`;
  const until = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(expiresAt));
  return {
    locale: language,
    dir,
    sender,
    subject,
    lead: t(invitedBy ? 'mail.invitation.lead' : 'mail.invitation.leadNameless', facts),
    code: null,
    items: [t(`mail.invitation.role.${role}`)],
    action: { link, label: t('mail.invitation.open'), lead: null },
    notes: [t('mail.invitation.once', { date: until }), t('mail.invitation.notYou')],
  };
}

const brandNames: Readonly<Record<string, string>> = { VISA: 'Visa', MASTER: 'Mastercard', AMEX: 'American Express' };

const cardName = (brand: string, last4: string): string => name(`${brandNames[brand] ?? brand} •••• ${last4}`);

function writeChargebackNotice(
  content: ChargebackNoticeContent,
  sender: Sender,
  { language, dir, t }: Texts,
): MailParts {
  const { type, audience, amount, currency, card, companyName, campaign } = content;
  const facts = {
    amount: money(amount, currency, language),
    card: card ? cardName(card.brand, card.last4) : t('mail.notice.chargeback.aCard'),
    campaign: name(campaign?.name ?? ''),
    company: name(companyName),
  };
  const id = `mail.notice.${type}.${audience}` as const;
  const subject = `${sender.name}: ${t(`${id}.subject`, facts)}`;
  const page = campaign ? `/campaigns/${campaign.id}/overview` : '/profile/edit/balance';
  const link = `${sender.origin}${audience === 'desk' ? '/desk/chargebacks' : page}`;
  const open =
    audience === 'desk' ? 'mail.notice.openChargebacks' : campaign ? 'mail.notice.open' : 'mail.notice.openBalance';
  return {
    locale: language,
    dir,
    sender,
    subject,
    lead: t(`${id}.${campaign ? 'campaign' : 'balance'}`, facts),
    code: null,
    action: { link, label: t(open), lead: null },
    notes: [
      t(audience === 'desk' ? 'mail.notice.whyDesk' : 'mail.notice.whyBilling', {
        tenant: sender.name,
        company: facts.company,
      }),
    ],
  };
}

function writeCardNotice(content: CardNoticeContent, sender: Sender, { language, dir, t }: Texts): MailParts {
  const { type, brand, last4, expiry } = content;
  const facts = { card: cardName(brand, last4), expiry: name(expiry) };
  const subject = `${sender.name}: ${t(`mail.notice.${type}.subject`, facts)}`;
  const link = `${sender.origin}/profile/edit/payment-methods`;
  return {
    locale: language,
    dir,
    sender,
    subject,
    lead: t(`mail.notice.${type}.lead`, facts),
    code: null,
    action: { link, label: t('mail.notice.openCards'), lead: null },
    notes: [t('mail.notice.whyCard', { tenant: sender.name })],
  };
}

function writeAutoTopUpNotice(content: AutoTopUpNoticeContent, sender: Sender, { language, dir, t }: Texts): MailParts {
  const { type, brand, last4, amount, currency, reason } = content;
  const facts = {
    card: cardName(brand, last4),
    amount: amount === undefined || currency === undefined ? '' : money(amount, currency, language),
  };
  const subject = `${sender.name}: ${t(`mail.notice.${type}.subject`, facts)}`;
  const link = `${sender.origin}/profile/edit/balance`;
  const lead = t(`mail.notice.${type}.lead`, facts);
  return {
    locale: language,
    dir,
    sender,
    subject,
    lead: reason ? `${lead} ${t(`mail.decline.${reason}`)}` : lead,
    code: null,
    action: { link, label: t('mail.notice.openBalance'), lead: null },
    notes: [t(`mail.notice.${type}.after`), t('mail.notice.whyAutoTopUp', { tenant: sender.name })],
  };
}

function writeCompanyNotice(content: CompanyNoticeContent, sender: Sender, { language, dir, t }: Texts): MailParts {
  const { type, companyName, reason } = content;
  const facts = { company: name(companyName), tenant: sender.name };
  const subject = `${sender.name}: ${t(`mail.notice.${type}.subject`, facts)}`;
  const lead = t(`mail.notice.${type}.lead`, facts);
  const isUnpaid = reason === 'unpaid';
  const link = `${sender.origin}${isUnpaid ? '/profile/edit/invoices' : '/dashboard/home'}`;
  return {
    locale: language,
    dir,
    sender,
    subject,
    lead: reason ? `${t(`mail.block.${reason}`)} ${lead}` : lead,
    code: null,
    action: { link, label: t(isUnpaid ? 'mail.notice.openInvoices' : 'mail.notice.openApp', facts), lead: null },
    notes: [t('mail.notice.whyMember', facts)],
  };
}

/** What is said of each, and the page of the desk that shows them all. */
const screensTexts = {
  'screens.silent': {
    subject: 'mail.notice.screens.silent.subject',
    lead: 'mail.notice.screens.silent.lead',
    act: 'mail.notice.openScreens',
    page: 'screens?status=silent',
  },
  'players.clock': {
    subject: 'mail.notice.players.clock.subject',
    lead: 'mail.notice.players.clock.lead',
    act: 'mail.notice.openPlayers',
    page: 'players?health=clock',
  },
  'players.storage': {
    subject: 'mail.notice.players.storage.subject',
    lead: 'mail.notice.players.storage.lead',
    act: 'mail.notice.openPlayers',
    page: 'players?health=storage',
  },
} as const;

function writeScreensNotice(content: ScreensNoticeContent, sender: Sender, { language, dir, t }: Texts): MailParts {
  const { type, names, count } = content;
  const texts = screensTexts[type];
  const subject = `${sender.name}: ${t(texts.subject, { count })}`;
  const link = `${sender.origin}/desk/${texts.page}`;
  const more = count - names.length;
  return {
    locale: language,
    dir,
    sender,
    subject,
    lead: t(texts.lead, { count }),
    code: null,
    items: [...names.map(name), ...(more > 0 ? [t('mail.notice.screens.silent.more', { count: more })] : [])],
    action: { link, label: t(texts.act), lead: null },
    notes: [t('mail.notice.whyDesk', { tenant: sender.name })],
  };
}

function writeTenantNotice(
  { closesOn }: TenantNoticeContent,
  sender: Sender,
  { language, dir, tag, t }: Texts,
): MailParts {
  const facts = { tenant: sender.name, date: dayIn(tag, closesOn) };
  const subject = `${sender.name}: ${t('mail.notice.tenant.suspended.subject', facts)}`;
  const link = `${sender.origin}/desk`;
  return {
    locale: language,
    dir,
    sender,
    subject,
    lead: t('mail.notice.tenant.suspended.lead', facts),
    code: null,
    action: { link, label: t('mail.notice.openApp', facts), lead: null },
    notes: [t('mail.notice.whyDesk', facts)],
  };
}

function writePackageNotice(
  content: PackageNoticeContent,
  sender: Sender,
  { language, dir, tag, t }: Texts,
): MailParts {
  const { type, packageId, packageName, start } = content;
  const facts = {
    package: name(packageName),
    date: start === null ? '' : dayIn(tag, start.startOn),
    amount: start === null ? '' : money(start.amount, start.currency, language),
  };
  const subject = `${sender.name}: ${t(`mail.notice.${type}.subject`, facts)}`;
  const isGone = type === 'package.withdrawn';
  const link = `${sender.origin}/marketplace/packages${isGone ? '' : `/${packageId}/overview`}`;
  return {
    locale: language,
    dir,
    sender,
    subject,
    lead: t(`mail.notice.${type}.lead`, facts),
    code: null,
    action: { link, label: t(isGone ? 'mail.notice.openPackages' : 'mail.notice.openPackage'), lead: null },
    notes: [t('mail.notice.whyWatcher', { tenant: sender.name })],
  };
}

/** A mail of one thing in its parts. */
function partsOf(content: Exclude<Content, DigestContent>, sender: Sender, texts: Texts): MailParts {
  if (content.kind === 'notice') return writeNotice(content, sender, texts);
  if (content.kind === 'invoice') return writeInvoice(content, sender, texts);
  if (content.kind === 'invitation') return writeInvitation(content, sender, texts);
  if (content.kind === 'chargeback') return writeChargebackNotice(content, sender, texts);
  if (content.kind === 'auto_top_up') return writeAutoTopUpNotice(content, sender, texts);
  if (content.kind === 'company') return writeCompanyNotice(content, sender, texts);
  if (content.kind === 'screens') return writeScreensNotice(content, sender, texts);
  if (content.kind === 'tenant') return writeTenantNotice(content, sender, texts);
  if (content.kind === 'package') return writePackageNotice(content, sender, texts);
  if (content.kind === 'card') return writeCardNotice(content, sender, texts);
  return writeCode(content, sender, texts);
}

/** A message in the recipient's language: theirs where it is known, else their tenant's; English where we have no other. */
export function writeMessage(
  message: {
    readonly medium: Medium;
    readonly locale: string | null;
    readonly content: Content;
    /** What its link carries, where its reader may end mails of its kind. */
    readonly ending?: string | null;
  },
  from: Sender,
): Written {
  const texts = textsIn(message.locale || from.locale);
  const sender: Sender = message.ending
    ? { ...from, ending: { link: unsubscribePage(from.origin, message.ending), label: texts.t('mail.ending') } }
    : from;
  const { content, medium } = message;
  if (content.kind === 'code' && medium === 'SMS') return writeSms(content, sender, texts);
  const parts =
    content.kind === 'digest' ? writeDigest(content, sender, texts, partsOf) : partsOf(content, sender, texts);
  return {
    subject: parts.subject,
    text: mailText(parts),
    html: mailHtml(parts),
    locale: parts.locale,
    code: parts.code,
    link: parts.action?.link ?? null,
  };
}
