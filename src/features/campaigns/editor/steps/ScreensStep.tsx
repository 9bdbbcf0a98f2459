import { useDeferredValue, useId, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { useFormat } from '#src/i18n/use-format.ts';
import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import type { Resource } from '#src/lib/use-resource.ts';
import { Banner } from '#src/ui/Banner.tsx';
import { Button } from '#src/ui/Button.tsx';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { controls } from '../draft-problems.ts';
import { ForecastLine } from '../ForecastLine.tsx';
import type { Screen } from '../inventory.ts';
import { ScreenMap } from '../map/ScreenMap.tsx';
import { ScreenFilters } from '../screens/ScreenFilters.tsx';
import { ScreenList } from '../screens/ScreenList.tsx';
import { allScreens, findScreens, minimumSpend, type ScreenSort } from '../screens/screen-search.ts';
import type { StepProps } from '../step-props.ts';
import type { ForecastState } from '../use-forecast.ts';
import '../screens/screens.css';

interface ScreensStepProps extends StepProps {
  screens: Resource<readonly Screen[]>;
  forecast: ForecastState;
}

/** Where the campaign runs: a list and a map of the same screens. */
export function ScreensStep({ screens, ...props }: ScreensStepProps) {
  return (
    <ResourceView resource={screens} texts={useResourceTexts()} skeleton={<Skeleton lines={8} height="3.5rem" />}>
      {(inventory) => <ScreenChoice {...props} inventory={inventory} />}
    </ResourceView>
  );
}

interface ScreenChoiceProps extends Omit<ScreensStepProps, 'screens'> {
  inventory: readonly Screen[];
}

function ScreenChoice({ draft, onChange, errorOf, inventory, forecast }: ScreenChoiceProps) {
  const t = useText();
  const format = useFormat();
  const { locale } = useIntl();
  const listId = useId();
  const [filter, setFilter] = useState(allScreens);
  const [sort, setSort] = useState<ScreenSort>('name');
  const chosen = useMemo(() => new Set(draft.screenIds), [draft.screenIds]);
  const asked = useDeferredValue(filter);
  // What is chosen matters to the search only when it asks for it: else every tick would move the map.
  const relevant = asked.isChosenOnly ? chosen : noneChosen;
  const shown = useMemo(
    () => findScreens(inventory, asked, { sort, locale, chosen: relevant }),
    [inventory, asked, sort, locale, relevant],
  );
  const known = useMemo(() => new Set(inventory.map(({ id }) => id)), [inventory]);
  const chosenScreens = inventory.filter(({ id }) => chosen.has(id));
  const gone = draft.screenIds.filter((id) => !known.has(id));
  const unavailable = new Set(forecast.isCurrent ? forecast.forecast?.unavailableScreenIds : []);
  const taken = chosenScreens.filter(({ id }) => unavailable.has(id));
  const refusing = chosenScreens.filter(({ prohibitedCategories }) =>
    prohibitedCategories.includes(draft.category ?? ''),
  );
  const error = errorOf('screens');

  const choose = (ids: readonly string[], isChosen: boolean) => {
    const next = new Set(draft.screenIds);
    for (const id of ids) isChosen ? next.add(id) : next.delete(id);
    onChange({ screenIds: [...next] });
  };
  const remove = (ids: readonly string[]) => choose(ids, false);

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
      {taken.length > 0 && (
        <Removal
          text={t('editor.screens.taken', { count: taken.length, names: format.list(taken.map(({ name }) => name)) })}
          onRemove={() => remove(taken.map(({ id }) => id))}
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
      <ScreenFilters
        inventory={inventory}
        filter={filter}
        sort={sort}
        chosenCount={chosen.size}
        onFilter={setFilter}
        onSort={setSort}
      />
      <div className="screens-split">
        <div className="screens-map">
          <ScreenMap screens={shown} chosen={chosen} onToggle={choose} listId={listId} />
        </div>
        <ScreenList id={listId} screens={shown} chosen={chosen} unavailable={unavailable} onToggle={choose} />
      </div>
      <div className="choice-bar" role="status">
        <strong>{t('editor.screens.chosen', { count: chosen.size })}</strong>
        {minimumSpend(chosenScreens) > 0 && (
          <span>
            {t('editor.screens.minimum', {
              money: format.money(minimumSpend(chosenScreens), draft.currency, { trim: true }),
            })}
          </span>
        )}
        <ForecastLine state={forecast} />
        {chosen.size > 0 && (
          <Button size="small" variant="text" tone="neutral" onClick={() => onChange({ screenIds: [] })}>
            {t('editor.screens.clear')}
          </Button>
        )}
      </div>
    </div>
  );
}

const noneChosen: ReadonlySet<string> = new Set();

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
