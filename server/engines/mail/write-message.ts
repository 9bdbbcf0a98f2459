import { currencyDigits } from '#domain/money/currency.ts';
import { type MailParts, mailHtml, mailText } from './mail-layout.ts';
import type { CodeContent, Content, Medium, NoticeContent, Sender, Written } from './message.ts';
import { type NoticeFacts, noticeWords } from './notice-words.ts';
import { words } from './words.ts';

const languageOf = (locale: string): 'en' | 'ar' => (/^ar\b/i.test(locale) ? 'ar' : 'en');

/** Where a mail's link activates an account: the browser takes the token apart, name and code. */
export const activationLink = (origin: string, username: string, code: string): string =>
  `${origin}/activate-account/${Buffer.from(username).toString('base64url')}.${code}`;

function writeCode(content: CodeContent, medium: Medium, sender: Sender, locale: 'en' | 'ar'): Written {
  const { dir, purposes, numberSubject, sms, activate, activateLead, notYou, neverShare } = words[locale];
  const { purpose, code, username } = content;
  if (medium === 'SMS') {
    const subject = (purpose === 'verify-attribute' ? numberSubject : purposes[purpose].subject)(sender.name);
    return { subject, text: sms(code, sender.name), html: null, locale, code, link: null };
  }
  const subject = purposes[purpose].subject(sender.name);
  const link = purpose === 'confirm-sign-up' ? activationLink(sender.origin, username, code) : null;
  const parts: MailParts = {
    locale,
    dir,
    sender,
    subject,
    lead: purposes[purpose].lead(sender.name),
    code,
    action: link === null ? undefined : { link, label: activate, lead: activateLead },
    notes: [purposes[purpose].after, neverShare(sender.name), notYou],
  };
  return { subject, text: mailText(parts), html: mailHtml(parts), locale, code, link };
}

/** A name in a sentence, whichever way it runs; on one line. */
const name = (text: string): string => `\u2068${text.replace(/\s+/g, ' ').trim()}\u2069`;

function money(amount: number, currency: string, locale: 'en' | 'ar'): string {
  const digits = currencyDigits(currency);
  const format = new Intl.NumberFormat(locale, {
    ...{ style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits },
  });
  return name(format.format(amount / 10 ** digits));
}

function writeNotice(content: NoticeContent, sender: Sender, locale: 'en' | 'ar'): Written {
  const { type, campaignId, campaignName, amount, currency, isChange = false, reason = null, artworks = [] } = content;
  const { notices, reasons, onScreensOf, open, why } = noticeWords[locale];
  const facts: NoticeFacts = {
    campaign: name(campaignName),
    amount: amount === undefined || currency === undefined ? '' : money(amount, currency, locale),
    isChange,
    reason,
    count: artworks.length,
  };
  const subject = `${sender.name}: ${notices[type].subject(facts)}`;
  const link = `${sender.origin}/campaigns/${campaignId}/overview`;
  const after = notices[type].after(facts);
  const parts: MailParts = {
    locale,
    dir: words[locale].dir,
    sender,
    subject,
    lead: notices[type].lead(facts),
    code: null,
    items: artworks.map(({ name: artwork, reasonCode, note, mediaOwner }) =>
      [
        [name(artwork), ...(mediaOwner ? [onScreensOf(name(mediaOwner))] : [])].join(' '),
        ...(reasonCode ? [reasons[reasonCode]] : []),
        ...(note ? [name(note)] : []),
      ].join(' · '),
    ),
    action: { link, label: open, lead: null },
    notes: [...(after ? [after] : []), why(sender.name)],
  };
  return { subject, text: mailText(parts), html: mailHtml(parts), locale, code: null, link };
}

/** A message in the recipient's language: theirs where it is known, else their tenant's; English where we have no other. */
export function writeMessage(
  message: { readonly medium: Medium; readonly locale: string | null; readonly content: Content },
  sender: Sender,
): Written {
  const locale = languageOf(message.locale || sender.locale);
  return message.content.kind === 'notice'
    ? writeNotice(message.content, sender, locale)
    : writeCode(message.content, message.medium, sender, locale);
}
