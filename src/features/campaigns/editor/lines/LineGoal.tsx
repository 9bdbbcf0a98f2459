import type { DraftLine } from '#domain/campaigns/campaign-draft.ts';
import type { Schema } from '#src/api/client.ts';
import { useAmounts } from '#src/i18n/use-amounts.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import type { TellDraft } from '../step-props.ts';

interface LineGoalProps {
  line: DraftLine;
  /** Undefined while there is none of the plan as it is now. */
  forecast: Schema<'LineForecast'> | undefined;
  tell: TellDraft;
}

const goals = ['budget', 'plays', 'impressions'] as const;

/** What a line's delivery is measured against, and whether the plan is likely to reach it. */
export function LineGoal({ line, forecast, tell }: LineGoalProps) {
  const t = useText();
  const format = useFormat();
  const amounts = useAmounts();
  const { goal, goalAmount } = line;
  const expected = goal === 'budget' ? undefined : forecast?.[goal].expected;
  return (
    <div className="stack gap-2">
      <div className="editor-fields">
        <SelectField
          label={t('editor.lines.goal')}
          hint={t('editor.lines.goalHint')}
          options={goals.map((one) => ({ value: one, label: t(`editor.goal.${one}`) }))}
          value={goal}
          onChange={({ target }) =>
            tell({
              kind: 'goalChosen',
              lineId: line.id,
              goal: goals.find((one) => one === target.value) ?? 'budget',
            })
          }
        />
        {goal !== 'budget' && (
          <TextField
            label={t('editor.lines.goalAmount')}
            inputMode="numeric"
            autoComplete="off"
            value={goalAmount === null ? '' : format.number(goalAmount, { useGrouping: false })}
            error={goalAmount === null ? t('editor.lines.goalMissing') : undefined}
            onChange={({ target }) =>
              tell({
                kind: 'lineFieldEntered',
                lineId: line.id,
                field: 'goalAmount',
                value: amounts.readWhole(target.value),
              })
            }
          />
        )}
      </div>
      {goalAmount !== null && expected !== undefined && (
        <p role="status" className={expected < goalAmount ? 'line-goal-short' : 'line-goal-met'}>
          {t(expected < goalAmount ? 'editor.lines.goalShort' : 'editor.lines.goalMet', {
            expected: format.number(Math.round(expected)),
            percent: format.percent(expected / goalAmount),
          })}
        </p>
      )}
    </div>
  );
}
