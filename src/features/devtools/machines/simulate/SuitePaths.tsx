import { useMemo, useState } from 'react';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { Checkbox } from '#src/ui/form/Checkbox.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { shortId } from '../chart-search.ts';
import { inputOf, listedPaths, pathsThrough, stepsOf } from './paths-through.ts';
import type { Simulation } from './simulation-data.ts';
import type { ShownSimulation } from './use-simulation.ts';

export interface SuitePathsProps {
  shown: ShownSimulation;
  simulation: Simulation;
  /** What is chosen in the chart; null for nothing. */
  at: string | null;
}

/** Any path of the machine's suite, to be played step by step; on request those to what is chosen in the chart. */
export function SuitePaths({ shown, simulation, at }: SuitePathsProps) {
  const t = useText();
  const [chosen, setChosen] = useState<string | null>(null);
  const [isNarrow, setNarrow] = useState(false);
  const { data } = simulation;
  const sought = isNarrow ? at : null;
  const paths = useMemo(
    () => (sought === null ? listedPaths(data) : pathsThrough(simulation, sought)),
    [simulation, data, sought],
  );
  if (data.paths.length === 0) return null;
  const current = paths.find(({ number }) => String(number) === chosen) ?? paths[0];
  const begin = () => current && shown.begin(inputOf(data, current.path), stepsOf(data, current.path), current.place);
  return (
    <section aria-labelledby="simulate-paths">
      <h3 id="simulate-paths">{t('devtools.simulate.paths')}</h3>
      {at !== null && (
        <Checkbox
          label={t('devtools.simulate.through', { name: isolate(shortId(at)) })}
          checked={isNarrow}
          onChange={({ currentTarget }) => setNarrow(currentTarget.checked)}
        />
      )}
      {current ? (
        <>
          <SelectField
            label={t('devtools.simulate.path')}
            value={String(current.number)}
            options={paths.map(({ path: { name, steps, ends }, number }) => ({
              value: String(number),
              label:
                name === null
                  ? t('devtools.simulate.pathOf', { number, steps: steps.length, ends: isolate(ends) })
                  : t('devtools.simulate.savedPathOf', {
                      name: isolate(name),
                      steps: steps.length,
                      ends: isolate(ends),
                    }),
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
        </>
      ) : (
        <p className="simulate-hint">{t('devtools.simulate.noPath')}</p>
      )}
    </section>
  );
}
