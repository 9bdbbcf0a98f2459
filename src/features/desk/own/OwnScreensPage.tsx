import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { ListView } from '#src/patterns/list/ListView.tsx';
import { useListUrl } from '#src/patterns/list/use-list-url.ts';
import { StatusBadge } from '#src/ui/state/StatusBadge.tsx';
import { SpeakerBadge } from '../keys/SpeakerBadge.tsx';
import { NoScreens } from '../screens/NoScreens.tsx';
import { ScreenSearch } from '../screens/ScreenSearch.tsx';
import { NameCell, VenueCell, WeekCell } from '../screens/screen-cells.tsx';
import { screenStatusWords } from '../screens/screen-status.ts';
import { deskScreenQuery } from '../screens/screens.actors.ts';
import { ownScreensMachine } from './own.actors.ts';

/** The screens of the user's media owner, and whether their players are heard of. */
export function OwnScreensPage() {
  const t = useText();
  const format = useFormat();
  const { query, narrow } = useListUrl(deskScreenQuery);
  const list = useResource(ownScreensMachine, query);
  return (
    <div className="stack">
      <p className="muted">{t('desk.own.screensText')}</p>
      <ScreenSearch query={query} narrow={narrow} />
      <ListView
        list={list}
        caption={t('desk.screens.title')}
        idOf={({ id }) => id}
        empty={<NoScreens isNarrowed={deskScreenQuery.isNarrowed(query)} text={t('desk.own.noneText')} />}
        columns={[
          {
            heading: t('desk.screen'),
            cell: (screen) => <NameCell screen={screen} to={path('deskOwnScreen', { id: screen.id })} />,
          },
          { heading: t('editor.screens.venue'), cell: (screen) => <VenueCell {...screen} /> },
          {
            heading: t('editor.screens.weekly'),
            isNumeric: true,
            cell: (screen) => <WeekCell {...screen} />,
          },
          {
            heading: t('desk.keys.speaker'),
            cell: ({ speaker, reportedUntil }) => (
              <span className="stack gap-1">
                <SpeakerBadge speaker={speaker} />
                <span className="muted">
                  {reportedUntil
                    ? t('desk.own.reported', { time: format.dateTime(reportedUntil) })
                    : t('desk.own.neverReported')}
                </span>
              </span>
            ),
          },
          {
            heading: t('campaigns.status'),
            cell: ({ status, isSilent }) => (
              <span className="stack gap-1">
                <StatusBadge tone={screenStatusWords[status].tone}>{t(screenStatusWords[status].label)}</StatusBadge>
                {isSilent && <StatusBadge tone="negative">{t('desk.screens.silent')}</StatusBadge>}
              </span>
            ),
          },
        ]}
      />
    </div>
  );
}
