import { useText } from '#src/i18n/use-text.ts';
import { classNames } from '#src/lib/class-names.ts';
import { Code } from '../Code.tsx';
import type { ChartIndex } from '../chart-index.ts';
import { DetailSection } from '../DetailParts.tsx';
import type { ExportedComparison } from './comparison-model.ts';

interface ListsProps {
  comparison: ExportedComparison;
  index: ChartIndex;
  /** What is chosen. */
  at: string | null;
  onSelect: (id: string) => void;
}

const marksInOrder = ['added', 'removed', 'changed'] as const;

/** What came, what is gone, what is another and what that breaks, in words. */
export function ComparisonLists({ comparison, index, at, onSelect }: ListsProps) {
  const t = useText();
  const { marks, changes, broken, paths, behaviour, mutants } = comparison;
  const parts = [
    ...index.order.map(({ id, key }) => ({ id, name: key, note: id })),
    ...[...index.transitions.values()].map(({ id, label, source, targets }) => ({
      id,
      name: label,
      note: changes[id] ?? [source, ...(targets.length > 0 ? ['→', targets.join(' + ')] : [])].join(' '),
    })),
  ];
  return (
    <>
      {marksInOrder.map((mark) => {
        const marked = parts.filter(({ id }) => marks[id] === mark);
        if (marked.length === 0) return null;
        return (
          <DetailSection key={mark} title={t(`devtools.machineCompare.list.${mark}`, { count: marked.length })}>
            <ul className="chart-links">
              {marked.map(({ id, name, note }) => (
                <li key={id}>
                  <button
                    type="button"
                    className={classNames('chart-link', 'compare-link', `mark-${mark}`)}
                    aria-current={id === at ? 'true' : undefined}
                    onClick={() => onSelect(id)}
                  >
                    <Code>{name}</Code>
                    <span className="compare-note">
                      <Code>{note}</Code>
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </DetailSection>
        );
      })}
      <DetailSection title={t('devtools.machineCompare.broken', { count: broken.length, all: paths })}>
        {broken.length > 0 && (
          <ul className="chart-links">
            {broken.map(({ number, step, event, transition }) => (
              <li key={`${number}.${step}`}>
                <button type="button" className="chart-link compare-link" onClick={() => onSelect(transition)}>
                  <span>{t('devtools.machineCompare.step', { path: number, step })}</span>
                  <span className="compare-note">
                    <Code>{event}</Code>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </DetailSection>
      {mutants !== null && (
        <DetailSection title={t('devtools.machineCompare.mutants', { count: mutants.length })}>
          {mutants.length > 0 && (
            <ul className="compare-mutants">
              {mutants.map((mutant) => (
                <li key={mutant}>
                  <Code>{mutant}</Code>
                </li>
              ))}
            </ul>
          )}
        </DetailSection>
      )}
      {behaviour !== '' && (
        <DetailSection title={t('devtools.machineCompare.behaviour')}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
          <pre className="compare-record" dir="ltr" translate="no" tabIndex={0}>
            {behaviour}
          </pre>
        </DetailSection>
      )}
    </>
  );
}
