import { Link } from 'react-router';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { path } from '#src/lib/paths.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { ListView } from '#src/patterns/list/ListView.tsx';
import { useListLook } from '#src/patterns/list/list-look.ts';
import { StatusBadge } from '#src/ui/state/StatusBadge.tsx';
import { NoScreens } from './NoScreens.tsx';
import { NameCell, VenueCell, WeekCell } from './screen-cells.tsx';
import { screenStatusWords } from './screen-status.ts';
import { type DeskScreenQuery, deskScreenQuery, deskScreensMachine } from './screens.actors.ts';

/** The screens that are asked for, as they are sold, by name. */
export function ScreensList({ query }: { query: DeskScreenQuery }) {
  const t = useText();
  const format = useFormat();
  const look = useListLook('deskScreens', deskScreenQuery, query);
  const list = useResource(deskScreensMachine, query);
  return (
    <ListView
      list={list}
      caption={t('desk.screens.title')}
      idOf={({ id }) => id}
      look={look}
      isLinked
      empty={<NoScreens isNarrowed={deskScreenQuery.isNarrowed(query)} text={t('desk.screens.noneText')} />}
      columns={[
        {
          heading: t('desk.screen'),
          sort: ['name', 'words'],
          cell: (screen) => <NameCell screen={screen} to={path('deskScreen', { id: screen.id })} />,
        },
        { heading: t('editor.screens.venue'), sort: ['venue', 'words'], cell: (screen) => <VenueCell {...screen} /> },
        {
          heading: t('desk.screens.sold'),
          sort: ['price', 'figures'],
          isNumeric: true,
          cell: ({ cpmMicros, currency, minSpend }) => (
            <span className="stack gap-1">
              {t('screens.cpm', { price: format.cpm(cpmMicros, currency) })}
              {minSpend > 0 && (
                <span className="muted">
                  {t('editor.screens.minimum', { money: format.money(minSpend, currency) })}
                </span>
              )}
            </span>
          ),
        },
        {
          heading: t('editor.screens.weekly'),
          sort: ['weekly', 'figures'],
          isNumeric: true,
          cell: (screen) => <WeekCell {...screen} />,
        },
        {
          heading: t('editor.screens.lead'),
          sort: ['lead', 'figures'],
          cell: ({ leadTimeDays: count }) => t('editor.screens.leadDays', { count }),
        },
        {
          heading: t('campaigns.status'),
          sort: ['status', 'words'],
          cell: ({ id, name, status, isSilent }) => (
            <span className="stack gap-1">
              <StatusBadge tone={screenStatusWords[status].tone}>{t(screenStatusWords[status].label)}</StatusBadge>
              {isSilent && <StatusBadge tone="negative">{t('desk.screens.silent')}</StatusBadge>}
              <span className="row gap-2 above-row-link">
                <Link
                  to={`${path('deskLog')}?${new URLSearchParams({ subject: id })}`}
                  aria-label={t('desk.log.historyOf', { screen: isolate(name) })}
                >
                  {t('desk.log.history')}
                </Link>
                <Link
                  to={`${path('deskKeys')}?${new URLSearchParams({ q: name })}`}
                  aria-label={t('desk.screens.keyOf', { screen: isolate(name) })}
                >
                  {t('desk.screens.key')}
                </Link>
              </span>
            </span>
          ),
        },
      ]}
    />
  );
}
