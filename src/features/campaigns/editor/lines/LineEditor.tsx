import { Link } from 'react-router';
import type { CampaignDraft, DraftLine } from '#domain/campaigns/campaign-draft.ts';
import type { DraftFact } from '#domain/campaigns/draft-facts.ts';
import { sharesOf } from '#domain/campaigns/draft-lines.ts';
import type { LineField } from '#domain/campaigns/line-fields.ts';
import type { Schema } from '#src/api/client.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { DateRangeFields } from '#src/patterns/dates/DateRangeFields.tsx';
import { Button } from '#src/ui/element/Button.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { BestSpendPanel } from '../best-spend/BestSpendPanel.tsx';
import type { BestSpend } from '../best-spend/use-best-spend.ts';
import { controls } from '../draft-problems.ts';
import type { Screen } from '../inventory.ts';
import type { TellDraft } from '../step-props.ts';
import { editorUrl } from '../step-url.ts';
import { Dayparts } from './Dayparts.tsx';
import { LineAvailability } from './LineAvailability.tsx';
import { LineGoal } from './LineGoal.tsx';
import { useDaypartText } from './use-daypart-text.ts';
import { useLineName } from './use-line-name.ts';

interface LineEditorProps {
  draft: CampaignDraft;
  line: DraftLine;
  savedId: string | null;
  screens: readonly Screen[];
  /** Of this line; undefined while there is none of the plan as it is now. */
  forecast: Schema<'LineForecast'> | undefined;
  /** What its slots bring and cost hour by hour, by the last forecast there was. */
  hours: Schema<'WeekHours'> | undefined;
  bestSpend: BestSpend;
  tell: TellDraft;
  onCopy?: () => void;
  onRemove?: () => void;
}

const slotChoices = Array.from({ length: 6 }, (_, index) => index + 1);

/** One line, folded until it is needed where there are several. */
export function LineEditor(props: LineEditorProps) {
  const { draft, line, savedId, screens, forecast, hours, bestSpend, tell, onCopy, onRemove } = props;
  const enter = <Field extends LineField>(field: Field, value: DraftLine[Field]) =>
    // A field and its own value.
    tell({ kind: 'lineFieldEntered', lineId: line.id, field, value } as DraftFact);
  const t = useText();
  const format = useFormat();
  const nameOf = useLineName();
  const { summary } = useDaypartText();
  const { lines, currency } = draft;
  const share = sharesOf(lines)[lines.findIndex(({ id }) => id === line.id)] ?? 0;
  const name = nameOf(lines, line.id);
  const isSeveral = lines.length > 1;
  const loops = screens.map(({ slotsPerLoop }) => slotsPerLoop).filter((slots) => slots > 0);
  const sovOf = (slots: number) =>
    loops.length > 0
      ? t('editor.lines.sov', {
          count: slots,
          percent: format.percent(loops.reduce((sum, all) => sum + Math.min(1, slots / all), 0) / loops.length),
        })
      : t('editor.lines.slotCount', { count: slots });
  return (
    <details className="line" open={!isSeveral || undefined}>
      <summary className="line-summary">
        <strong>{name}</strong>
        <span className="ink-soft">
          {[
            t('editor.review.screens', { count: line.screenIds.length }),
            summary(line.schedule),
            ...(isSeveral ? [t('editor.lines.part', { percent: format.percent(share / 100) })] : []),
            ...(forecast
              ? [t('editor.lines.expected', { impressions: format.compact(forecast.impressions.expected) })]
              : []),
          ].join(' · ')}
        </span>
      </summary>
      <div className="stack line-body">
        <div className="editor-fields">
          <TextField
            label={t('editor.lines.name')}
            maxLength={60}
            autoComplete="off"
            value={line.name}
            placeholder={name}
            onChange={({ target }) => enter('name', target.value)}
          />
          <SelectField
            label={t('editor.lines.slots')}
            hint={t('editor.lines.slotsHint')}
            options={[...new Set([...slotChoices, line.slots])].map((slots) => ({
              value: String(slots),
              label: sovOf(slots),
            }))}
            value={String(line.slots)}
            onChange={({ target }) => enter('slots', Number(target.value))}
          />
          <DateRangeFields
            start={{
              label: t('editor.lines.start'),
              hint: t('editor.lines.datesHint'),
              value: line.startDate ?? '',
            }}
            end={{ label: t('editor.lines.end'), value: line.endDate ?? '' }}
            min={draft.startDate ?? undefined}
            max={draft.endDate ?? undefined}
            onChange={({ start, end }) => {
              if (start !== undefined) enter('startDate', start || null);
              if (end !== undefined) enter('endDate', end || null);
            }}
          />
        </div>
        {isSeveral && (
          <label className="line-share">
            <span className="field-label">{t('editor.lines.share')}</span>
            <input
              type="range"
              min={0}
              max={100}
              step={1}
              value={Math.round(share)}
              aria-valuetext={format.percent(share / 100)}
              onChange={({ target }) => tell({ kind: 'shareSet', lineId: line.id, percent: Number(target.value) })}
            />
            <output className="figures">
              {format.percent(share / 100)}
              {draft.budgetTotal ? ` · ${format.money(Math.round((draft.budgetTotal * share) / 100), currency)}` : ''}
            </output>
          </label>
        )}
        <LineGoal line={line} forecast={forecast} tell={tell} />
        <Dayparts
          schedule={line.schedule}
          hours={hours}
          currency={currency}
          onChange={(schedule) => enter('schedule', schedule)}
        />
        <BestSpendPanel
          bestSpend={bestSpend}
          lineId={line.id}
          toBudget={`${editorUrl(savedId, 'budget')}#${controls.budget}`}
        />
        {line.spendShares && (
          <p className="row gap-2 line-spread">
            {t('bestSpend.spread')}
            <Button size="small" variant="text" tone="neutral" onClick={() => enter('spendShares', null)}>
              {t('bestSpend.even')}
            </Button>
          </p>
        )}
        <LineAvailability screens={screens} forecast={forecast} />
        <div className="row gap-2">
          {isSeveral && (
            <>
              <Link to={editorUrl(savedId, 'screens', new URLSearchParams({ line: line.id }))}>
                {t('editor.lines.toScreens')}
              </Link>
              <Link to={editorUrl(savedId, 'artwork', new URLSearchParams({ line: line.id }))}>
                {t('editor.lines.toArtwork')}
              </Link>
            </>
          )}
          {onCopy && (
            <Button size="small" variant="text" tone="neutral" icon="copy" onClick={onCopy}>
              {t('editor.lines.copy', { name })}
            </Button>
          )}
          {onRemove && (
            <Button size="small" variant="text" tone="neutral" icon="trash" onClick={onRemove}>
              {t('editor.lines.remove', { name })}
            </Button>
          )}
        </div>
      </div>
    </details>
  );
}
