import { useState } from 'react';
import type { DraftLine } from '#domain/campaigns/campaign-draft.ts';
import { MOST_LINES } from '#domain/campaigns/draft-lines.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { Card } from '#src/ui/page/Card.tsx';
import { Banner } from '#src/ui/state/Banner.tsx';
import type { BestSpend } from '../best-spend/use-best-spend.ts';
import { controls } from '../draft-problems.ts';
import type { Screen } from '../inventory.ts';
import type { StepProps } from '../step-props.ts';
import type { ForecastState } from '../use-forecast.ts';
import { LineEditor } from './LineEditor.tsx';
import { useLineName } from './use-line-name.ts';
import './lines.css';

interface LinesCardProps extends StepProps {
  savedId: string | null;
  chosenScreens: readonly Screen[] | null;
  forecast: ForecastState;
  bestSpend: BestSpend;
}

/** A line that was taken away, and where it was. */
interface Removed {
  readonly line: DraftLine;
  readonly place: number;
  readonly name: string;
}

/** The lines of the campaign: added, copied, renamed, taken away and brought back. */
export function LinesCard({ draft, tell, errorOf, savedId, chosenScreens, forecast, bestSpend }: LinesCardProps) {
  const t = useText();
  const nameOf = useLineName();
  const [removed, setRemoved] = useState<Removed | null>(null);
  const { lines } = draft;
  const error = errorOf('lines');
  const isFull = lines.length >= MOST_LINES;
  return (
    <Card title={t('editor.lines.title')} headingLevel={3}>
      <div className="stack" id={controls.lines} tabIndex={-1}>
        {error && <p className="field-error">{error}</p>}
        {lines.map((line) => (
          <LineEditor
            key={line.id}
            draft={draft}
            line={line}
            savedId={savedId}
            bestSpend={bestSpend}
            screens={(chosenScreens ?? []).filter(({ id }) => line.screenIds.includes(id))}
            forecast={
              forecast.isCurrent ? forecast.forecast?.lines?.find(({ lineId }) => lineId === line.id) : undefined
            }
            hours={forecast.forecast?.lines?.find(({ lineId }) => lineId === line.id)?.hours}
            tell={tell}
            {...(isFull
              ? {}
              : {
                  onCopy: () => {
                    const name = t('editor.lines.copyName', { name: nameOf(lines, line.id) });
                    tell({ kind: 'lineCopied', lineId: line.id, copy: { id: crypto.randomUUID(), name } });
                  },
                })}
            {...(lines.length > 1
              ? {
                  onRemove: () => {
                    setRemoved({
                      line,
                      place: lines.findIndex(({ id }) => id === line.id),
                      name: nameOf(lines, line.id),
                    });
                    tell({ kind: 'lineRemoved', lineId: line.id });
                  },
                }
              : {})}
          />
        ))}
        {removed && (
          <Banner
            tone="info"
            announce="status"
            actions={
              <Button
                size="small"
                variant="stroked"
                tone="neutral"
                onClick={() => {
                  tell({ kind: 'lineRestored', line: removed.line, place: removed.place });
                  setRemoved(null);
                }}
              >
                {t('editor.lines.undo')}
              </Button>
            }
          >
            {t('editor.lines.removed', { name: removed.name })}
          </Banner>
        )}
        <div>
          <Button
            variant="stroked"
            tone="neutral"
            icon="plus"
            disabled={isFull}
            onClick={() => tell({ kind: 'lineAdded', lineId: crypto.randomUUID() })}
          >
            {t('editor.lines.add')}
          </Button>
        </div>
        <p className="ink-soft coverage-rule">{t('editor.lines.hint')}</p>
      </div>
    </Card>
  );
}
