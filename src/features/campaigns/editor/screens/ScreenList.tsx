import { memo, useCallback, useEffect, useRef } from 'react';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { Checkbox } from '#src/ui/Checkbox.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import type { Screen } from '../inventory.ts';
import { venueName } from './venue-name.ts';

interface ScreenListProps {
  id: string;
  screens: readonly Screen[];
  chosen: ReadonlySet<string>;
  /** Screens whose slots are taken in the campaign's dates. */
  unavailable: ReadonlySet<string>;
  onToggle: (ids: readonly string[], isChosen: boolean) => void;
}

/** The screens as a list: the whole of what the map shows. */
export function ScreenList({ id, screens, chosen, unavailable, onToggle }: ScreenListProps) {
  const t = useText();
  const count = screens.filter((screen) => chosen.has(screen.id)).length;
  const latest = useRef(onToggle);
  useEffect(() => {
    latest.current = onToggle;
  });
  // The same function for every row and render: of three hundred rows only the changed ones are drawn anew.
  const toggle = useCallback((screenId: string, isChosen: boolean) => latest.current([screenId], isChosen), []);

  if (screens.length === 0) {
    return (
      <div id={id} className="screen-list">
        <EmptyState icon="search" title={t('editor.screens.none')} headingLevel={3}>
          {t('editor.screens.noneHint')}
        </EmptyState>
      </div>
    );
  }
  return (
    <div id={id} className="screen-list">
      <div className="screen-list-head">
        <Checkbox
          label={t('editor.screens.all.choose', { count: screens.length })}
          checked={count === screens.length}
          indeterminate={count > 0 && count < screens.length}
          onChange={() =>
            onToggle(
              screens.map((screen) => screen.id),
              count < screens.length,
            )
          }
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <ul className="screen-rows" aria-label={t('editor.screens.listLabel')} tabIndex={0}>
        {screens.map((screen) => (
          <ScreenRow
            key={screen.id}
            screen={screen}
            isChosen={chosen.has(screen.id)}
            isUnavailable={unavailable.has(screen.id)}
            onToggle={toggle}
          />
        ))}
      </ul>
    </div>
  );
}

interface ScreenRowProps {
  screen: Screen;
  isChosen: boolean;
  isUnavailable: boolean;
  onToggle: (id: string, isChosen: boolean) => void;
}

const ScreenRow = memo(function ScreenRow({ screen, isChosen, isUnavailable, onToggle }: ScreenRowProps) {
  const t = useText();
  const format = useFormat();
  const { id, name, cityName, venueType, widthPx, heightPx } = screen;
  return (
    <li className="screen-row">
      <Checkbox
        label={name}
        checked={isChosen}
        onChange={({ target }) => onToggle(id, target.checked)}
        hint={[
          cityName,
          venueName(venueType, t),
          t('editor.size', { width: format.number(widthPx), height: format.number(heightPx) }),
        ].join(' · ')}
      />
      <dl className="screen-figures">
        <div>
          <dt>{t('editor.screens.cpm')}</dt>
          <dd>{format.money(Math.round(screen.cpmMicros / 10_000), screen.currency)}</dd>
        </div>
        <div>
          <dt>{t('editor.screens.weekly')}</dt>
          <dd>{format.compact(screen.weeklyImpressions)}</dd>
        </div>
        <div>
          <dt>{t('editor.screens.lead')}</dt>
          <dd>{t('editor.screens.leadDays', { count: screen.leadTimeDays })}</dd>
        </div>
      </dl>
      {isUnavailable && <Badge tone="caution">{t('editor.screens.unavailable')}</Badge>}
    </li>
  );
});
