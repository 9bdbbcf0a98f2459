import { useText } from '#src/i18n/use-text.ts';
import type { Moment } from './simulated-moments.ts';
import type { SimulationData } from './simulation-data.ts';

/** What the record has of a moment's states, innermost last: a section names the states that answer together. */
export function recordAt({ record }: SimulationData, { snapshot }: Moment): readonly string[] {
  const places = new Set(snapshot._nodes.map(({ path }) => path.join('.') || 'everywhere'));
  return record.filter((section) => {
    const [named = ''] = section.split('\n');
    return named.split(' + ').every((place) => places.has(place));
  });
}

/** What somebody has accepted that the machine does here (tests/paths/records), to hold against what it does. */
export function RecordPart({ data, moment }: { data: SimulationData; moment: Moment }) {
  const t = useText();
  const sections = recordAt(data, moment);
  if (sections.length === 0) return null;
  return (
    <details className="simulate-record">
      <summary>{t('devtools.simulate.record')}</summary>
      {sections.map((section) => (
        <pre key={section} dir="ltr" lang="en">
          {section}
        </pre>
      ))}
    </details>
  );
}
