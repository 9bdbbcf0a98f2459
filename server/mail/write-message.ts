import { type MailParts, mailHtml, mailText } from './mail-layout.ts';
import type { CodeContent, Content, Medium, Sender, Written } from './message.ts';
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

/** A message in the recipient's language: theirs where it is known, else their tenant's; English where we have no other. */
export function writeMessage(
  message: { readonly medium: Medium; readonly locale: string | null; readonly content: Content },
  sender: Sender,
): Written {
  return writeCode(message.content, message.medium, sender, languageOf(message.locale || sender.locale));
}
