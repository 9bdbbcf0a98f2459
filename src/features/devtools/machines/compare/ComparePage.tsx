import { useState } from 'react';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import { Crumbs } from '#src/patterns/crumbs/Crumbs.tsx';
import { Button } from '#src/ui/element/Button.tsx';
import { DropZone } from '#src/ui/form/DropZone.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { TextArea } from '#src/ui/form/TextArea.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { Banner } from '#src/ui/state/Banner.tsx';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { PageStyles } from '../../PageStyles.tsx';
import { ComparisonView } from './ComparisonView.tsx';
import compareStyles from './compare.css?url';
import type { ExportedComparisons } from './comparison-model.ts';
import { type ReadProblem, readComparisons } from './read-comparisons.ts';

/** Far more than all machines changed at once. */
const MOST_BYTES = 50_000_000;

type Problem = ReadProblem | 'tooLarge' | 'unreadable';

/** Draws what has become of the machines, of a file that `npm run machines:diff -- <ref> --json <file>` has written. It stays in this page. */
export function ComparePage() {
  const t = useText();
  const [exported, setExported] = useState<ExportedComparisons | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const take = (text: string) => {
    const read = readComparisons(text);
    setProblem(read.kind === 'problem' ? read.problem : null);
    // What cannot be read takes nothing away that is shown.
    if (read.kind === 'read') setExported(read.exported);
  };
  const open = async ([file]: readonly File[]) => {
    if (!file) return;
    if (file.size > MOST_BYTES) setProblem('tooLarge');
    else await file.text().then(take, () => setProblem('unreadable'));
  };
  const title = t('devtools.machineCompare.title');
  return (
    <div className={exported && exported.comparisons.length > 0 ? 'machine-page' : undefined}>
      <PageStyles href={compareStyles} />
      <PageHeader
        crumbs={<Crumbs above={[{ to: path('machines'), label: t('devtools.machines.title') }]} current={title} />}
        title={title}
        subtitle={t('devtools.machineCompare.subtitle')}
      />
      {problem && (
        <Banner tone="negative" announce="alert">
          {t(`devtools.machineCompare.problem.${problem}`)}
        </Banner>
      )}
      {exported ? (
        <Opened
          exported={exported}
          onClose={() => {
            setExported(null);
            setProblem(null);
          }}
        />
      ) : (
        <Opening onFiles={open} onText={take} />
      )}
    </div>
  );
}

interface OpeningProps {
  onFiles: (files: readonly File[]) => void;
  onText: (text: string) => void;
}

function Opening({ onFiles, onText }: OpeningProps) {
  const t = useText();
  return (
    <div className="stack">
      <p>{t('devtools.machineCompare.how')}</p>
      <pre className="compare-command" dir="ltr" translate="no">
        npm run machines:diff -- main --json machines-diff.json
      </pre>
      <DropZone
        single
        accept=".json,application/json"
        title={t('devtools.machineCompare.choose')}
        drop={t('devtools.machineCompare.drop')}
        hint={t('devtools.machineCompare.dropHint')}
        onFiles={onFiles}
      />
      <TextArea
        label={t('devtools.machineCompare.paste')}
        rows={3}
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => value.trim() !== '' && onText(value)}
      />
    </div>
  );
}

function Opened({ exported, onClose }: { exported: ExportedComparisons; onClose: () => void }) {
  const t = useText();
  const { since, comparisons } = exported;
  const [name, setName] = useState(comparisons[0]?.name ?? '');
  const chosen = comparisons.find((one) => one.name === name) ?? comparisons[0];
  const another = (
    <Button variant="stroked" size="small" icon="upload" onClick={onClose}>
      {t('devtools.machineCompare.another')}
    </Button>
  );
  if (!chosen)
    return <EmptyState icon="check" title={t('devtools.machineCompare.nothing', { since })} actions={another} />;
  return (
    <>
      <div className="compare-bar">
        <SelectField
          label={t('devtools.machineCompare.machine', { count: comparisons.length, since })}
          value={chosen.name}
          options={comparisons.map((one) => ({
            value: one.name,
            label: `${one.name} · ${t(`devtools.machineCompare.kind.${one.kind}`)}`,
          }))}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        {another}
        <ul className="compare-legend" aria-label={t('devtools.machineCompare.legend')}>
          {(['added', 'removed', 'changed'] as const).map((mark) => (
            <li key={mark} className={`mark-${mark}`}>
              <span className="compare-sign" aria-hidden="true">
                {{ added: '+', removed: '−', changed: '~' }[mark]}
              </span>
              {t(`devtools.machineCompare.mark.${mark}`)}
            </li>
          ))}
        </ul>
      </div>
      <ComparisonView key={chosen.name} comparison={chosen} />
    </>
  );
}
