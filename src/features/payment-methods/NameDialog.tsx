import { useId } from 'react';
import type { Schema } from '#src/api/client.ts';
import { failureReasons } from '#src/i18n/failure-reasons.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useAction } from '#src/patterns/action/use-action.ts';
import { useForm } from '#src/patterns/form/use-form.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import { Banner } from '#src/ui/state/Banner.tsx';
import { cardTitle } from './card-words.ts';
import { cardNaming } from './payment-methods.actors.ts';

const MAX_LENGTH = 60;

interface NameDialogProps {
  card: Schema<'StoredCard'>;
  onNamed: () => void;
  onClose: () => void;
}

/** Gives a card a name. Uses Chakra, so it is loaded late. */
export function NameDialog({ card, onNamed, onClose }: NameDialogProps) {
  const t = useText();
  const id = useId();
  const naming = useAction(cardNaming, { onDone: onNamed });
  const form = useForm({
    fields: ['name'],
    isBusy: naming.isBusy,
    check: ({ name }) => ({ name: name.trim().length > MAX_LENGTH ? t('cards.nameTooLong') : undefined }),
    onSubmit: ({ name }) => naming.run({ card, name: name.trim() || null }),
  });
  const { failure } = naming;
  return (
    <Dialog
      title={t('cards.nameTitle', { card: cardTitle({ ...card, name: null }) })}
      size="small"
      closable={!naming.isBusy}
      closeLabel={t('action.close')}
      onClose={onClose}
      footer={
        <>
          <Button variant="text" tone="neutral" disabled={naming.isBusy} onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" form={id} loading={naming.isBusy}>
            {t('cards.save')}
          </Button>
        </>
      }
    >
      <form id={id} className="stack" {...form.props}>
        {failure && (
          <Banner tone="negative" announce="alert">
            {t(failure.kind === 'stale' ? 'cards.changedText' : failureReasons[failure.kind])}
          </Banner>
        )}
        <TextField
          name="name"
          label={t('cards.name')}
          hint={t('cards.nameHint')}
          defaultValue={card.name ?? ''}
          maxLength={MAX_LENGTH}
          autoComplete="off"
          dir="auto"
          error={form.problems.name}
        />
      </form>
    </Dialog>
  );
}
