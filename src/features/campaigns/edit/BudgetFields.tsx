import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { DateField } from '#src/patterns/dates/DateField.tsx';
import { Card } from '#src/ui/page/Card.tsx';
import { controls } from '../editor/draft-problems.ts';
import { Dayparts } from '../editor/lines/Dayparts.tsx';
import { useDaypartText } from '../editor/lines/use-daypart-text.ts';
import { useLineName } from '../editor/lines/use-line-name.ts';
import { AmountField } from '../editor/steps/AmountField.tsx';
import { editControls } from '../reasons/campaign-mends.ts';
import type { OpenEdit } from './use-open-edit.ts';
import '../editor/lines/lines.css';

const budget = { lineId: null, field: 'budgetTotal' } as const;
const cap = { lineId: null, field: 'dailyCap' } as const;

/** What may be spent, and when each line runs. */
export function BudgetFields(edit: OpenEdit) {
  const { snapshot, campaign, wanted, change, errorOf } = edit;
  const t = useText();
  const format = useFormat();
  const { currency } = campaign;
  const { preview } = snapshot.context;
  const { spend } = campaign.figures;
  // The least is known once an effect is; until then what is spent is the lower bound.
  const hint = preview
    ? t('edit.refusal.budget', { limit: format.money(preview.money.least, currency) })
    : spend > 0
      ? t('edit.budgetHint', { money: format.money(spend, currency) })
      : undefined;
  return (
    <div className="stack gap-6">
      <Card>
        <div className="stack gap-6">
          <AmountField
            id={controls.budget}
            label={t('editor.budget.amount')}
            required
            currency={currency}
            value={wanted.budgetTotal ?? null}
            error={errorOf(budget)}
            hint={hint}
            // Nothing is an amount that the rules refuse, so that it is said.
            onChange={(amount) => change(budget, amount ?? 0)}
          />
          <AmountField
            id={editControls.cap}
            label={t('editor.budget.cap')}
            currency={currency}
            value={wanted.dailyCap ?? null}
            error={errorOf(cap)}
            hint={t('editor.budget.capHint')}
            onChange={(amount) => change(cap, amount || null)}
          />
        </div>
      </Card>
      <div id={editControls.hours} tabIndex={-1}>
        <Card title={t('edit.hours')} headingLevel={3}>
          <div className="stack">
            {wanted.lines.map((line) => (
              <LineFields key={line.id} edit={edit} line={line} />
            ))}
          </div>
        </Card>
      </div>
    </div>
  );
}

function LineFields({ edit, line }: { edit: OpenEdit; line: OpenEdit['line'] }) {
  const { wanted, change, errorOf } = edit;
  const t = useText();
  const nameOf = useLineName();
  const { summary } = useDaypartText();
  const end = { lineId: line.id, field: 'endDate' } as const;
  const hours = { lineId: line.id, field: 'schedule' } as const;
  const error = errorOf(hours);
  return (
    <details className="line" open={wanted.lines.length === 1 || undefined}>
      <summary className="line-summary">
        <strong>{nameOf(wanted.lines, line.id)}</strong>
        <span className="ink-soft">{summary(line.schedule)}</span>
      </summary>
      <div className="stack line-body">
        {wanted.lines.length > 1 && (
          <DateField
            label={t('editor.lines.end')}
            hint={t('edit.lineEndHint')}
            {...(wanted.endDate ? { max: wanted.endDate } : {})}
            value={line.endDate ?? ''}
            error={errorOf(end)}
            onChange={({ target }) => change(end, target.value || null)}
          />
        )}
        {error && (
          <p className="field-error" role="alert">
            {error}
          </p>
        )}
        <Dayparts
          schedule={line.schedule}
          currency={edit.campaign.currency}
          onChange={(schedule) => change(hours, schedule)}
        />
      </div>
    </details>
  );
}
