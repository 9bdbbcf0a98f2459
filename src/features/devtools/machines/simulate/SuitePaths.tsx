import { useState } from 'react';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import type { SimulationData } from './simulation-data.ts';
import type { ShownSimulation } from './use-simulation.ts';

/** Any path of the machine's suite, to be played step by step. */
export function SuitePaths({ shown, data }: { shown: ShownSimulation; data: SimulationData }) {
  const t = useText();
  const [chosen, setChosen] = useState('0');
  const { paths, inputs, cases } = data;
  if (paths.length === 0) return null;
  const begin = () => {
    const path = paths[Number(chosen)];
    if (!path) return;
    const steps = path.steps.flatMap((place) => cases[place] ?? []);
    shown.begin(inputs[path.input] ?? null, steps);
  };
  return (
    <section aria-labelledby="simulate-paths">
      <h3 id="simulate-paths">{t('devtools.simulate.paths')}</h3>
      <SelectField
        label={t('devtools.simulate.path')}
        value={chosen}
        options={paths.map(({ name, steps, ends }, place) => ({
          value: String(place),
          label:
            name === null
              ? t('devtools.simulate.pathOf', { number: place + 1, steps: steps.length, ends: isolate(ends) })
              : t('devtools.simulate.savedPathOf', { name: isolate(name), steps: steps.length, ends: isolate(ends) }),
        }))}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      <div className="simulate-buttons">
        <Button size="small" variant="stroked" onClick={begin}>
          {t('devtools.simulate.walk')}
        </Button>
        <Button
          size="small"
          variant="text"
          icon="play"
          onClick={() => {
            begin();
            shown.play();
          }}
        >
          {t('devtools.simulate.play')}
        </Button>
      </div>
    </section>
  );
}
