import { Link } from 'react-router';
import type { Schema } from '#src/api/client.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { path } from '#src/lib/paths.ts';
import { usePolling } from '#src/lib/use-polling.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { ResourceView } from '#src/ui/state/ResourceView.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { upNextMachine } from './up-next.actors.ts';
import './up-next.css';

/** A plan is paced anew, and a play passes. */
const REFRESH_MS = 15_000;
/** Each costs a question. */
const CAMPAIGNS = 3;
const SHOWN = 4;

/** When and where the first live campaigns play next, each leading to all of its plays. */
export function UpNextList({ running }: { running: readonly Schema<'CampaignUnderWay'>[] }) {
  const t = useText();
  const format = useFormat();
  const texts = useResourceTexts();
  const live = running.filter(({ status }) => status === 'live').slice(0, CAMPAIGNS);
  const nameOf = new Map(live.map(({ id, name }) => [id, name]));
  const next = useResource(upNextMachine, live.map(({ id }) => id).join(','));
  usePolling(next.refresh, REFRESH_MS);
  return (
    <ResourceView resource={next} texts={texts} skeleton={<Skeleton lines={4} height="2rem" />}>
      {({ now, plays }) =>
        plays.length === 0 ? (
          <p className="muted">{t('home.upNext.none')}</p>
        ) : (
          <ul className="up-next">
            {plays.slice(0, SHOWN).map(({ campaignId, screenId, screenName, address, startsAt, timezone }) => {
              const name = nameOf.get(campaignId) ?? '';
              return (
                <li key={`${campaignId} ${screenId} ${startsAt}`} className="up-next-play">
                  <span className="up-next-when">
                    <strong className="figures">{format.time(startsAt, { timeZone: timezone })}</strong>
                    {now && <span className="muted">{format.relative(new Date(startsAt), new Date(now))}</span>}
                  </span>
                  <span className="up-next-where">
                    <bdi>{screenName}</bdi>
                    <bdi className="muted">{address}</bdi>
                  </span>
                  <Link
                    to={path('campaignPlays', { id: campaignId })}
                    aria-label={t('home.upNext.where', { name: isolate(name) })}
                  >
                    <bdi>{name}</bdi>
                  </Link>
                </li>
              );
            })}
          </ul>
        )
      }
    </ResourceView>
  );
}
