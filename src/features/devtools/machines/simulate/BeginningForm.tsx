import { useId, useState } from 'react';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { TextArea } from '#src/ui/form/TextArea.tsx';
import { readJson } from './read-json.ts';
import type { SimulationData } from './simulation-data.ts';
import type { ShownSimulation } from './use-simulation.ts';
import { shown as printed } from './written-values.ts';

const NONE = '{"$undefined":true}';
const indented = (value: unknown) => JSON.stringify(value, null, 2);

/** With what the machine begins. One that takes no input is not asked for one. */
export function BeginningForm({ shown, data }: { shown: ShownSimulation; data: SimulationData }) {
  const t = useText();
  const id = useId();
  const [text, setText] = useState(() => indented(shown.input));
  const [isWrong, setWrong] = useState(false);
  const { inputs } = data;
  const { broken } = shown.walked;
  const takesNone = inputs.every((input) => JSON.stringify(input) === NONE);
  if (takesNone && broken?.step !== 0) return null;
  const chosen = inputs.findIndex((input) => indented(input) === text);
  return (
    <section aria-labelledby="simulate-beginning">
      <h3 id="simulate-beginning">{t('devtools.simulate.beginning')}</h3>
      {broken?.step === 0 && (
        <p role="alert" className="simulate-problem">
          {t('devtools.simulate.noBeginning', { message: isolate(broken.message) })}
        </p>
      )}
      {inputs.length > 1 && (
        <SelectField
          label={t('devtools.simulate.suiteInputs')}
          dir="ltr"
          value={chosen < 0 ? '' : String(chosen)}
          placeholder=""
          options={inputs.map((input, place) => ({ value: String(place), label: printed(input) }))}
          onChange={({ currentTarget }) => {
            const input = inputs[Number(currentTarget.value)];
            if (input !== undefined && currentTarget.value !== '') setText(indented(input));
          }}
        />
      )}
      <form
        className="simulate-form"
        noValidate
        autoComplete="off"
        onSubmit={(submission) => {
          submission.preventDefault();
          const read = readJson(text);
          setWrong(read === undefined);
          if (read === undefined) document.getElementById(id)?.focus();
          else shown.begin(read);
        }}
      >
        <TextArea
          id={id}
          label={t('devtools.simulate.input')}
          error={isWrong ? t('devtools.live.problem.noJson') : undefined}
          className="simulate-json"
          dir="ltr"
          rows={4}
          spellCheck={false}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Button type="submit" size="small" variant="stroked">
          {t('devtools.simulate.begin')}
        </Button>
      </form>
    </section>
  );
}
