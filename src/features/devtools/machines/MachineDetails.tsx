import { useText } from '#src/i18n/use-text.ts';
import { Code, Doc, FilePath } from './Code.tsx';
import type { ChartModel } from './chart-model.ts';
import { DetailSection, Implementations } from './DetailParts.tsx';
import { EventFields } from './EventFields.tsx';
import { SourceLine } from './SourceLine.tsx';

const keys = [
  ['→ ←', 'devtools.machines.key.along'],
  ['↓ ↑', 'devtools.machines.key.beside'],
  ['⇧ →', 'devtools.machines.key.pan'],
  ['+ −', 'devtools.machines.key.zoom'],
  ['0', 'devtools.machines.key.fit'],
  ['/', 'devtools.machines.key.search'],
  ['Esc', 'devtools.machines.key.none'],
] as const;

/** What there is to know while nothing is chosen: how to choose, what the machine hears and where it is used. */
export function MachineDetails({ chart, usedIn }: { chart: ChartModel; usedIn: readonly string[] }) {
  const t = useText();
  return (
    <>
      <h2 className="visually-hidden">
        <Code>{chart.name}</Code>
      </h2>
      <p className="muted">{t('devtools.machines.choose')}</p>
      <dl className="chart-keys">
        {keys.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd dir="ltr">{key}</kbd>
            </dt>
            <dd>{t(meaning)}</dd>
          </div>
        ))}
      </dl>
      {chart.events.length > 0 && (
        <DetailSection title={t('devtools.machines.hears')}>
          <ul className="chart-docs">
            {chart.events.map(({ type, doc, fields }) => (
              <li key={type}>
                <Code>{type}</Code>
                {doc && <Doc>{doc}</Doc>}
                {fields.length > 0 && <EventFields fields={fields} />}
              </li>
            ))}
          </ul>
        </DetailSection>
      )}
      <Implementations title={t('devtools.machines.actors')} items={chart.actors} />
      <DetailSection title={t('devtools.machines.usedIn')}>
        {usedIn.length === 0 && <p className="muted">{t('devtools.machines.unused')}</p>}
        <ul className="chart-docs">
          {usedIn.map((file) => (
            <li key={file}>
              <FilePath>{file}</FilePath>
            </li>
          ))}
        </ul>
      </DetailSection>
      <DetailSection title={t('devtools.machines.writtenAt')}>
        <SourceLine file={chart.file} line={1} />
      </DetailSection>
    </>
  );
}
