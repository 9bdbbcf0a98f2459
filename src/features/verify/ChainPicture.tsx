import type { MessageId } from '#src/i18n/message-ids.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Icon } from '#src/ui/element/Icon.tsx';
import type { IconName } from '#src/ui/element/icons/icon-names.ts';

const parts: readonly (readonly [icon: IconName, title: MessageId, text: MessageId])[] = [
  ['play', 'verify.chain.play', 'verify.chain.playText'],
  ['calendar', 'verify.chain.day', 'verify.chain.dayText'],
  ['key', 'verify.chain.seal', 'verify.chain.sealText'],
  ['globe', 'verify.chain.log', 'verify.chain.logText'],
];

/** How a play becomes part of what nobody can change unseen: what is going to be checked, before there is a log. */
export function ChainPicture() {
  const t = useText();
  return (
    <ol className="chain-picture" aria-label={t('verify.chain')}>
      {parts.map(([icon, title, text]) => (
        <li key={title}>
          <span className="chain-picture-mark">
            <Icon name={icon} size={20} />
          </span>
          <strong>{t(title)}</strong>
          <span>{t(text)}</span>
        </li>
      ))}
    </ol>
  );
}
