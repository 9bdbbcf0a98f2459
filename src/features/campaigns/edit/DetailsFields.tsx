import { useText } from '#src/i18n/use-text.ts';
import { DateField } from '#src/patterns/dates/DateField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { Card } from '#src/ui/page/Card.tsx';
import { controls } from '../editor/draft-problems.ts';
import { PlainTextFields } from '../editor/PlainTextFields.tsx';
import { FixedFacts } from './FixedFacts.tsx';
import type { OpenEdit } from './use-open-edit.ts';

const name = { lineId: null, field: 'name' } as const;
const endDate = { lineId: null, field: 'endDate' } as const;

/** Name, other texts and last day, and what is fixed. */
export function DetailsFields({ campaign, wanted, change, errorOf }: OpenEdit) {
  const t = useText();
  return (
    <Card>
      <div className="editor-fields">
        <TextField
          id={controls.name}
          className="field-wide"
          label={t('editor.details.name')}
          hint={t('editor.details.nameHint')}
          required
          maxLength={100}
          autoComplete="off"
          value={wanted.name}
          error={errorOf(name)}
          onChange={({ target }) => change(name, target.value)}
        />
        <PlainTextFields
          values={wanted}
          errorOf={(field) => errorOf({ lineId: null, field })}
          onChange={(field, value) => change({ lineId: null, field }, value)}
        />
        <DateField
          id={controls.endDate}
          label={t('editor.details.endDate')}
          hint={t('editor.details.endHint')}
          required
          value={wanted.endDate ?? ''}
          error={errorOf(endDate)}
          onChange={({ target }) => change(endDate, target.value || undefined)}
        />
        <div className="field-wide">
          <FixedFacts campaign={campaign} />
        </div>
      </div>
    </Card>
  );
}
