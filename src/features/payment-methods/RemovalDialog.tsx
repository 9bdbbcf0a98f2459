import type { Schema } from '#src/api/client.ts';
import { failureReasons } from '#src/i18n/failure-reasons.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { ActionDialog } from '#src/patterns/action/ActionDialog.tsx';
import type { Action } from '#src/patterns/action/use-action.ts';
import { cardTitle } from './card-words.ts';

/** Asks before a card is taken away, or says why it stays: something that runs was paid with it, or it is another by now. */
export function RemovalDialog({ removal }: { removal: Action<Schema<'StoredCard'>> }) {
  const t = useText();
  const format = useFormat();
  const { subject: card, failure } = removal;
  if (!card) return null;
  const title = t('cards.removeTitle', { card: cardTitle(card) });
  const campaigns = format.list(card.neededBy.map(({ name }) => isolate(name)));
  return (
    <ActionDialog
      action={removal}
      title={title}
      confirmLabel={t('cards.remove')}
      confirmTone="negative"
      confirmIcon="trash"
      problem={failure && t('cards.removeRefused', { reason: t(failureReasons[failure.kind]) })}
      blocked={{
        title: t('cards.stays', { card: cardTitle(card) }),
        text:
          failure?.kind === 'stale' ? (
            <p>{t('cards.changedText')}</p>
          ) : (
            <>
              <p>{campaigns === '' ? t('cards.inUse') : t('cards.inUseBy', { campaigns })}</p>
              <p>{t('cards.inUseText')}</p>
            </>
          ),
      }}
    >
      <p>{t('cards.removeText')}</p>
      {card.isDefault && <p>{t('cards.removeDefaultText')}</p>}
    </ActionDialog>
  );
}
