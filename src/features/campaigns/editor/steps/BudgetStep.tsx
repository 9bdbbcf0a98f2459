import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { Card } from '#src/ui/page/Card.tsx';
import { Banner } from '#src/ui/state/Banner.tsx';
import type { BestSpend } from '../best-spend/use-best-spend.ts';
import { controls } from '../draft-problems.ts';
import { ForecastPanel } from '../ForecastPanel.tsx';
import type { Screen } from '../inventory.ts';
import { LinesCard } from '../lines/LinesCard.tsx';
import { minimumSpend } from '../screens/screen-sort.ts';
import type { StepProps } from '../step-props.ts';
import type { ForecastState } from '../use-forecast.ts';
import { AmountField } from './AmountField.tsx';
import './budget-step.css';

interface BudgetStepProps extends StepProps {
  savedId: string | null;
  chosenScreens: readonly Screen[] | null;
  forecast: ForecastState;
  bestSpend: BestSpend;
}

const pacings = ['even', 'asap', 'front_loaded'] as const;

/** What may be spent and how fast, beside what it would buy. */
export function BudgetStep(props: BudgetStepProps) {
  const { draft, tell, errorOf, chosenScreens, forecast } = props;
  const t = useText();
  const format = useFormat();
  const money = (minor: number) => format.money(minor, draft.currency);
  const least = minimumSpend(chosenScreens ?? []);
  const unavailableIds = forecast.isCurrent ? (forecast.forecast?.unavailableScreenIds ?? []) : [];
  const taken = (chosenScreens ?? []).filter(({ id }) => unavailableIds.includes(id));
  return (
    <div className="stack gap-6">
      <div className="budget-and-forecast">
        <Card>
          <div className="stack gap-6">
            <AmountField
              id={controls.budget}
              label={t('editor.budget.amount')}
              required
              currency={draft.currency}
              value={draft.budgetTotal}
              error={errorOf('budget')}
              hint={least > 0 ? t('editor.budget.minimum', { money: money(least) }) : undefined}
              onChange={(value) => tell({ kind: 'fieldEntered', field: 'budgetTotal', value })}
            />
            <fieldset className="pacing">
              <legend className="field-label">{t('editor.budget.pacing')}</legend>
              {pacings.map((pacing) => (
                <label key={pacing} className="pacing-choice">
                  <input
                    type="radio"
                    name="pacing"
                    value={pacing}
                    checked={draft.pacing === pacing}
                    onChange={() => tell({ kind: 'fieldEntered', field: 'pacing', value: pacing })}
                  />
                  <span className="pacing-name">{t(`editor.pacing.${pacing}`)}</span>
                  <span className="pacing-text">{t(`editor.pacing.${pacing}.text`)}</span>
                </label>
              ))}
            </fieldset>
            <AmountField
              id="campaign-daily-cap"
              label={t('editor.budget.cap')}
              currency={draft.currency}
              value={draft.dailyCap}
              error={undefined}
              hint={t('editor.budget.capHint')}
              onChange={(value) => tell({ kind: 'fieldEntered', field: 'dailyCap', value: value || null })}
            />
          </div>
        </Card>
        <ForecastPanel
          state={forecast}
          budget={draft.budgetTotal}
          onBudget={(value) => tell({ kind: 'fieldEntered', field: 'budgetTotal', value })}
        />
      </div>
      <LinesCard {...props} />
      {taken.length > 0 && (
        <Banner
          tone="caution"
          announce="status"
          title={t('editor.budget.taken', { count: taken.length })}
          actions={
            <Button
              size="small"
              variant="stroked"
              tone="neutral"
              icon="trash"
              onClick={() => tell({ kind: 'screensRemoved', lineId: null, screenIds: unavailableIds })}
            >
              {t('editor.screens.remove')}
            </Button>
          }
        >
          {format.list(taken.map(({ name }) => name))}
        </Banner>
      )}
    </div>
  );
}
