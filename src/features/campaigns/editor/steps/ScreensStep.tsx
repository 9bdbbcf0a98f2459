import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { Banner } from '#src/ui/state/Banner.tsx';
import { BestSpendPanel } from '../best-spend/BestSpendPanel.tsx';
import type { BestSpend } from '../best-spend/use-best-spend.ts';
import { controls } from '../draft-problems.ts';
import { ForecastLine } from '../ForecastLine.tsx';
import type { Artwork } from '../inventory.ts';
import { LeadTimeNotes } from '../LeadTimeNotes.tsx';
import { lateScreens } from '../lead-times.ts';
import { ScreenPicker } from '../screens/ScreenPicker.tsx';
import { readScreenFilter, searchOf } from '../screens/screen-query.ts';
import type { ScreenShelf } from '../screens/screen-shelf.ts';
import { minimumSpend } from '../screens/screen-sort.ts';
import type { StepProps } from '../step-props.ts';
import { editorUrl } from '../step-url.ts';
import type { ForecastState } from '../use-forecast.ts';

interface ScreensStepProps extends StepProps {
  /** Business today, ISO day; null while it is not known. */
  today: string | null;
  savedId: string | null;
  screens: ScreenShelf;
  /** The campaign's. */
  artworks: readonly Artwork[];
  forecast: ForecastState;
  bestSpend: BestSpend;
}

/** Where the campaign runs, and what stands in the way of the screens chosen. */
export function ScreensStep(props: ScreensStepProps) {
  const { draft, tell, errorOf, savedId, today, screens, artworks, forecast, bestSpend } = props;
  const [params] = useSearchParams();
  const t = useText();
  const format = useFormat();
  const chosen = (screens.data ?? []).filter(({ id }) => draft.screenIds.includes(id));
  const gone = screens.data ? draft.screenIds.filter((id) => chosen.every((screen) => screen.id !== id)) : [];
  const taken = forecast.isCurrent ? forecast.forecast?.unavailableScreenIds : undefined;
  const unavailable = useMemo(() => new Set(taken), [taken]);
  const takenScreens = chosen.filter(({ id }) => unavailable.has(id));
  const refusing = chosen.filter(({ prohibitedCategories }) => prohibitedCategories.includes(draft.category ?? ''));
  const late = lateScreens({ ...draft, lines: [draft.line] }, { today, screens: chosen });
  const error = errorOf('screens');
  const least = minimumSpend(chosen);

  const lineId = draft.line.id;
  const remove = (screenIds: readonly string[]) => tell({ kind: 'screensRemoved', lineId, screenIds });

  return (
    <div className="stack">
      {error && draft.screenIds.length === 0 && (
        <p className="field-error" id={`${controls.screens}-error`}>
          {error}
        </p>
      )}
      {gone.length > 0 && (
        <Removal text={t('editor.screens.gone', { count: gone.length })} onRemove={() => remove(gone)} />
      )}
      {takenScreens.length > 0 && (
        <Removal
          text={t('editor.screens.taken', {
            count: takenScreens.length,
            names: format.list(takenScreens.map(({ name }) => name)),
          })}
          onRemove={() => remove(takenScreens.map(({ id }) => id))}
        />
      )}
      {refusing.length > 0 && draft.category && (
        <Removal
          text={t('editor.screens.refusing', {
            count: refusing.length,
            category: t(`category.${draft.category}`),
            names: format.list(refusing.map(({ name }) => name)),
          })}
          onRemove={() => remove(refusing.map(({ id }) => id))}
        />
      )}
      <LeadTimeNotes draft={draft} late={late} tell={tell} />
      <ScreenPicker
        chosen={draft.screenIds}
        shelf={screens}
        flight={{
          from: draft.line.startDate ?? draft.startDate,
          to: draft.line.endDate ?? draft.endDate,
          campaignId: draft.id,
          slots: draft.line.slots,
          schedule: draft.line.schedule,
        }}
        unavailable={unavailable}
        artworks={artworks}
        onChange={(value) => tell({ kind: 'lineFieldEntered', lineId, field: 'screenIds', value })}
        summary={
          <>
            {least > 0 && <span>{t('editor.screens.minimum', { money: format.money(least, draft.currency) })}</span>}
            <ForecastLine state={forecast} />
          </>
        }
      />
      <BestSpendPanel
        bestSpend={bestSpend}
        lineId={draft.line.id}
        search={searchOf(readScreenFilter(params))}
        toBudget={`${editorUrl(savedId, 'budget')}#${controls.budget}`}
      />
    </div>
  );
}

function Removal({ text, onRemove }: { text: string; onRemove: () => void }) {
  const t = useText();
  return (
    <Banner
      tone="caution"
      announce="status"
      actions={
        <Button size="small" variant="stroked" tone="neutral" icon="trash" onClick={onRemove}>
          {t('editor.screens.remove')}
        </Button>
      }
    >
      {text}
    </Banner>
  );
}
