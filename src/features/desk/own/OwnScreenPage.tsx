import { useParams } from 'react-router';
import { useFormat } from '#src/i18n/use-format.ts';
import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { usePageTitle } from '#src/lib/page-title.ts';
import { path, requiredParam } from '#src/lib/paths.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { DetailGone } from '#src/patterns/detail/DetailGone.tsx';
import { isGone } from '#src/patterns/detail/use-detail.ts';
import { useListUrl } from '#src/patterns/list/use-list-url.ts';
import { Card } from '#src/ui/page/Card.tsx';
import { ResourceView } from '#src/ui/state/ResourceView.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { StatusBadge } from '#src/ui/state/StatusBadge.tsx';
import { SpeakerBadge } from '../keys/SpeakerBadge.tsx';
import { ScreenScene } from '../screens/ScreenScene.tsx';
import { ServiceFacts } from '../screens/ServiceFacts.tsx';
import { screenStatusWords } from '../screens/screen-status.ts';
import { OccupancyWeeks } from './OccupancyWeeks.tsx';
import { occupancyMachine, occupancyQuery, ownScreenMachine } from './own.actors.ts';
import { ScreenFacts } from './ScreenFacts.tsx';
import { ScreenOccupancy } from './ScreenOccupancy.tsx';
import '../screens/photo.css';

/** One of the user's screens: what it is, whether it is in service and heard of, and what of it is taken. Nothing is changed here. */
export function OwnScreenPage() {
  const t = useText();
  const format = useFormat();
  const texts = useResourceTexts();
  const id = requiredParam(useParams(), 'id');
  const resource = useResource(ownScreenMachine, id);
  const { query, narrow } = useListUrl(occupancyQuery);
  const days = useResource(occupancyMachine, { q: '', from: query.from, screen: id });
  usePageTitle(resource.data?.screen.name ?? null);
  if (resource.data === null && isGone(resource.failure))
    return (
      <DetailGone
        icon="screen"
        level={2}
        title={t('desk.screenPage.gone')}
        back={{ to: path('deskOwnScreens'), label: t('desk.import.toScreens') }}
      >
        {t('desk.own.goneText')}
      </DetailGone>
    );
  return (
    <ResourceView resource={resource} texts={texts} skeleton={<Skeleton height="40rem" />}>
      {({ screen, speaker, keyGivenAt }) => {
        const { tone, label } = screenStatusWords[screen.service.status];
        return (
          <div className="stack">
            <div className="stack gap-1">
              <h2>
                <bdi>{screen.name}</bdi>
              </h2>
              <span>
                <bdi lang="en" className="desk-code muted">
                  {screen.code}
                </bdi>
              </span>
            </div>
            <div className="own-pair">
              <Card title={t('desk.credits.statusTitle')} actions={<StatusBadge tone={tone}>{t(label)}</StatusBadge>}>
                <div className="stack">
                  <ServiceFacts screen={screen} silentText={t('desk.own.silent')} />
                  <p className="row gap-2">
                    <span>{t('desk.keys.speaker')}</span>
                    <SpeakerBadge speaker={speaker} />
                    {keyGivenAt && (
                      <span className="muted">{t('desk.keys.since', { time: format.dateTime(keyGivenAt) })}</span>
                    )}
                  </p>
                </div>
              </Card>
              <Card title={t('desk.photo.title')}>
                <ScreenScene screen={screen} />
              </Card>
            </div>
            {screen.service.status !== 'retired' && (
              <Card title={t('desk.own.occupancy')}>
                <div className="stack">
                  <ResourceView resource={days} texts={texts} skeleton={<Skeleton height="10rem" />}>
                    {({ shown, items }) => (
                      <>
                        <OccupancyWeeks shown={shown} onShow={(from) => narrow({ from })} />
                        <ScreenOccupancy today={shown.today} days={items[0]?.days ?? []} />
                      </>
                    )}
                  </ResourceView>
                </div>
              </Card>
            )}
            <ScreenFacts screen={screen} />
          </div>
        );
      }}
    </ResourceView>
  );
}
