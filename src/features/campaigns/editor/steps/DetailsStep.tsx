import { useIntl } from 'react-intl';
import { categories, objectives } from '#domain/campaigns/choices.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { DateRangeFields } from '#src/patterns/dates/DateRangeFields.tsx';
import { firstWeekday, flightPresets } from '#src/patterns/dates/flight-presets.ts';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { Card } from '#src/ui/page/Card.tsx';
import { controls } from '../draft-problems.ts';
import type { Screen } from '../inventory.ts';
import { LeadTimeNotes } from '../LeadTimeNotes.tsx';
import { earliestStart, lateScreens, startingWithCampaign } from '../lead-times.ts';
import { PlainTextFields } from '../PlainTextFields.tsx';
import type { StepProps } from '../step-props.ts';

interface DetailsStepProps extends StepProps {
  /** Business today, ISO day; null while it is not known. */
  today: string | null;
  chosenScreens: readonly Screen[] | null;
}

/** Name, brand, category, what it is for, and dates. */
export function DetailsStep({ draft, tell, errorOf, today, chosenScreens }: DetailsStepProps) {
  const t = useText();
  const format = useFormat();
  const { locale } = useIntl();
  const starting = startingWithCampaign(draft, chosenScreens);
  const earliest = earliestStart(today, starting);
  const notice = Math.max(0, ...(starting ?? []).map(({ leadTimeDays }) => leadTimeDays));
  const presets = today && earliest ? flightPresets(today, earliest, firstWeekday(locale)) : [];
  const late = lateScreens(draft, { today, screens: chosenScreens });
  return (
    <Card>
      <div className="editor-fields">
        <TextField
          id={controls.name}
          className="field-wide"
          label={t('editor.details.name')}
          hint={t('editor.details.nameHint')}
          required
          maxLength={100}
          autoComplete="off"
          value={draft.name}
          error={errorOf('name')}
          onChange={({ target }) => tell({ kind: 'fieldEntered', field: 'name', value: target.value })}
        />
        <TextField
          id={controls.brand}
          label={t('editor.details.brand')}
          hint={t('editor.details.brandHint')}
          required
          maxLength={100}
          autoComplete="organization"
          value={draft.brand ?? ''}
          error={errorOf('brand')}
          onChange={({ target }) => tell({ kind: 'fieldEntered', field: 'brand', value: target.value })}
        />
        <SelectField
          id={controls.category}
          label={t('editor.details.category')}
          hint={t('editor.details.categoryHint')}
          required
          placeholder={t('editor.details.categoryChoose')}
          options={categories
            .map((category) => ({ value: category, label: t(`category.${category}`) }))
            .sort((a, b) => a.label.localeCompare(b.label))}
          value={draft.category ?? ''}
          error={errorOf('category')}
          onChange={({ target }) => {
            const value = categories.find((category) => category === target.value) ?? null;
            tell({ kind: 'fieldEntered', field: 'category', value });
          }}
        />
        <SelectField
          label={t('editor.details.objective')}
          hint={t('editor.details.objectiveHint')}
          placeholder={t('editor.details.objectiveNone')}
          options={objectives.map((objective) => ({ value: objective, label: t(`objective.${objective}`) }))}
          value={draft.objective ?? ''}
          onChange={({ target }) => {
            const value = objectives.find((objective) => objective === target.value) ?? null;
            tell({ kind: 'fieldEntered', field: 'objective', value });
          }}
        />
        <PlainTextFields
          values={draft}
          errorOf={errorOf}
          onChange={(field, value) => tell({ kind: 'fieldEntered', field, value })}
        />
        {!draft.package && (
          <DateRangeFields
            start={{
              id: controls.startDate,
              label: t('editor.details.startDate'),
              hint: earliest ? t('editor.details.earliest', { day: format.date(earliest) }) : undefined,
              value: draft.startDate ?? '',
              error: errorOf('startDate'),
            }}
            end={{
              id: controls.endDate,
              label: t('editor.details.endDate'),
              hint: t('editor.details.endHint'),
              value: draft.endDate ?? '',
              error: errorOf('endDate'),
            }}
            min={earliest ?? undefined}
            presets={presets.map(({ name, days }) => ({ label: t(`date.preset.${name}`), days }))}
            shut={earliest ? t('editor.details.shut', { days: notice, day: format.date(earliest) }) : undefined}
            required
            onChange={({ start, end }) => {
              if (start !== undefined) tell({ kind: 'fieldEntered', field: 'startDate', value: start || null });
              if (end !== undefined) tell({ kind: 'fieldEntered', field: 'endDate', value: end || null });
            }}
          />
        )}
      </div>
      {late.length > 0 && !draft.package && (
        <div className="stack">
          <LeadTimeNotes draft={draft} late={late} tell={tell} />
        </div>
      )}
    </Card>
  );
}
