import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { TextArea } from '#src/ui/form/TextArea.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import type { ChartField } from '../chart-model.ts';
import type { FieldProblem } from './read-event.ts';

export interface EventFieldProps {
  id: string;
  field: ChartField;
  problem: FieldProblem | undefined;
  /** A secret that would have to leave this tab. */
  isBarred: boolean;
}

/** The control for a part of an event's payload, by its kind. */
export function EventField({ id, field, problem, isBarred }: EventFieldProps) {
  const t = useText();
  const { name, kind, isOptional, typeText, choices } = field;
  const props = {
    id,
    name,
    label: name,
    hint: isOptional ? t('devtools.live.optional') : undefined,
    error: problem && t(`devtools.live.problem.${problem}`),
  } as const;
  switch (kind) {
    case 'boolean':
      return <SelectField {...props} dir="ltr" defaultValue="false" options={yesAndNo} />;
    case 'choice':
      return (
        <SelectField
          {...props}
          dir="ltr"
          defaultValue=""
          placeholder=""
          options={(choices ?? []).map((choice, place) => ({ value: String(place), label: String(choice) }))}
        />
      );
    case 'number':
      return <TextField {...props} dir="ltr" inputMode="decimal" autoComplete="off" />;
    case 'json':
      return (
        <TextArea
          {...props}
          dir="ltr"
          rows={3}
          spellCheck={false}
          hint={t('devtools.live.jsonOf', { type: isolate(typeText) })}
          className="live-json"
        />
      );
    case 'secret':
      return (
        <TextField
          {...props}
          type="password"
          dir="ltr"
          autoComplete="new-password"
          disabled={isBarred}
          hint={t('devtools.live.secretHint')}
        />
      );
    case 'text':
      return <TextField {...props} dir="auto" spellCheck={false} autoComplete="off" />;
  }
}

const yesAndNo = [
  { value: 'false', label: 'false' },
  { value: 'true', label: 'true' },
];
