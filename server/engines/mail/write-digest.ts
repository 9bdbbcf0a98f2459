import type { Texts } from '../../texts/texts.ts';
import type { MailGroup, MailParts } from './mail-layout.ts';
import type { DigestContent, DigestedContent, Sender } from './message.ts';

/** A mail of one thing in its parts (`write-message.ts`). */
type Writer = (content: DigestedContent, sender: Sender, texts: Texts) => MailParts;

/** Many mails in one: of each its first sentence, what is listed in it and where it leads, under its campaign or its kind. */
export function writeDigest(content: DigestContent, sender: Sender, texts: Texts, write: Writer): MailParts {
  const { language, dir, t } = texts;
  const { pace, groups, more } = content;
  const toGroup = ({ campaign, kind, items }: DigestContent['groups'][number]): MailGroup => ({
    title: campaign ? `\u2068${campaign.name.replace(/\s+/g, ' ').trim()}\u2069` : t(`mail.digest.kind.${kind}`),
    link: campaign ? `${sender.origin}/campaigns/${campaign.id}/overview` : null,
    entries: items.map((item) => {
      const { lead, items: details = [], action } = write(item, sender, texts);
      return { text: lead, details, link: action?.link ?? null };
    }),
  });
  const count = groups.reduce((sum, { items }) => sum + items.length, more);
  return {
    locale: language,
    dir,
    sender,
    subject: `${sender.name}: ${t(`mail.digest.${pace}.subject`, { count })}`,
    lead: t(`mail.digest.${pace}.lead`),
    code: null,
    groups: groups.map(toGroup),
    action: {
      link: `${sender.origin}/notifications`,
      label: t('mail.digest.open'),
      lead: more > 0 ? t('mail.digest.more', { count: more }) : null,
    },
    notes: [t(`mail.digest.${pace}.why`, { tenant: sender.name })],
  };
}
