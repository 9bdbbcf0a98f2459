import type { Schema } from '#src/api/client.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { whoMessages } from '../campaign-messages.ts';

/** Who it was: a colleague by name, or the part of the product that did it. */
export function useWho() {
  const t = useText();
  return ({ kind, name, isSelf }: Schema<'Who'>): string => {
    if (kind !== 'member') return t(whoMessages[kind]);
    if (isSelf) return name ? t('campaign.who.self', { name: isolate(name) }) : t('campaign.who.you');
    return name ? isolate(name) : t(whoMessages.team);
  };
}
