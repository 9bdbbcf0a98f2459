import type { Schema } from '#src/api/client.ts';
import { failureReasons } from '#src/i18n/failure-reasons.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useAction } from '#src/patterns/action/use-action.ts';
import { FormDialog } from '#src/patterns/form/FormDialog.tsx';
import { useForm } from '#src/patterns/form/use-form.ts';
import { TextField } from '#src/ui/form/TextField.tsx';
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
  const naming = useAction(cardNaming, { onDone: onNamed });
  const form = useForm({
    fields: ['name'],
    isBusy: naming.isBusy,
    check: ({ name }) => ({ name: name.trim().length > MAX_LENGTH ? t('cards.nameTooLong') : undefined }),
    onSubmit: ({ name }) => naming.run({ card, name: name.trim() || null }),
  });
  const { failure } = naming;
  return (
    <FormDialog
      title={t('cards.nameTitle', { card: cardTitle({ ...card, name: null }) })}
      submitLabel={t('cards.save')}
      isBusy={naming.isBusy}
      problem={failure && t(failure.kind === 'stale' ? 'cards.changedText' : failureReasons[failure.kind])}
      form={form.props}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
