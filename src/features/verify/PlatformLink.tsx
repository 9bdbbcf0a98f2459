import type { PlatformWord } from '#machines/playout/log-verification.machine.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useText } from '#src/i18n/use-text.ts';
import { ChainLink } from '#src/ui/data/Chain.tsx';
import type { IconName } from '#src/ui/element/icons/icon-names.ts';
import type { Tone } from '#src/ui/state/tone.ts';

interface PlatformLinkProps {
  /** Null while it has not answered, or was not asked. */
  word: PlatformWord | null;
  isAsking: boolean;
}

const words: Readonly<Record<PlatformWord | 'unasked', readonly [tone: Tone, icon: IconName, text: MessageId]>> = {
  kept: ['positive', 'check', 'verify.root.kept'],
  rewritten: ['negative', 'alert', 'verify.root.rewritten'],
  unasked: ['neutral', 'globe', 'verify.root.unasked'],
};

/** Where the chain ends: the root that the platform publishes today. */
export function PlatformLink({ word, isAsking }: PlatformLinkProps) {
  const t = useText();
  const [tone, icon, text] = words[word ?? 'unasked'];
  return (
    <ChainLink tone={tone} icon={icon} busy={isAsking}>
      <strong>{t('verify.root')}</strong>
      <p className="chain-note">{t(text)}</p>
    </ChainLink>
  );
}
