import { useState } from 'react';
import type { Schema } from '#src/api/client.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useInterval } from '#src/lib/use-interval.ts';
import { usePolling } from '#src/lib/use-polling.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { Card } from '#src/ui/page/Card.tsx';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { ResourceView } from '#src/ui/state/ResourceView.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { nextPlaysMachine } from './playout.actors.ts';

/** A plan is paced anew, and a play passes. */
const REFRESH_MS = 10_000;
const SHOWN = 8;

type NextPlay = Schema<'NextPlay'>;

const mapOf = ({ latitude, longitude }: NextPlay): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`;

/** "See it live": where to stand, and when. */
export function NextPlays({ id }: { id: string }) {
  const t = useText();
  const texts = useResourceTexts();
  const plays = useResource(nextPlaysMachine, { id });
  usePolling(plays.refresh, REFRESH_MS);
  return (
    <Card title={t('seeLive.title')}>
      <ResourceView resource={plays} texts={texts} skeleton={<Skeleton lines={4} />}>
        {({ now, speed, plays: found }) =>
          found.length === 0 ? (
            <EmptyState icon="calendar" title={t('seeLive.none')}>
              {t('seeLive.noneHelp')}
            </EmptyState>
          ) : (
            <NextPlayList key={now} plays={found.slice(0, SHOWN)} from={now} speed={speed} />
          )
        }
      </ResourceView>
    </Card>
  );
}

interface NextPlayListProps {
  plays: readonly NextPlay[];
  /** Business time when the list came, and how fast it runs since. */
  from: string;
  speed: number;
}

/** The plays, counted down each second. */
function NextPlayList({ plays, from, speed }: NextPlayListProps) {
  const t = useText();
  const [begun] = useState(() => performance.now());
  const [elapsedMs, setElapsedMs] = useState(0);
  useInterval(() => setElapsedMs(performance.now() - begun), 1000);
  const now = new Date(Date.parse(from) + elapsedMs * speed);
  return (
    <>
      <ul className="next-plays">
        {plays.map((play) => (
          <NextPlayLine key={`${play.screenId}${play.startsAt}`} play={play} now={now} />
        ))}
      </ul>
      <p className="muted">{t('seeLive.clock')}</p>
    </>
  );
}

function NextPlayLine({ play, now }: { play: NextPlay; now: Date }) {
  const t = useText();
  const format = useFormat();
  const { screenName, address, startsAt, timezone } = play;
  return (
    <li>
      <strong className="figures">{format.time(startsAt, { timeZone: timezone })}</strong>
      <span className="muted">
        {format.relative(new Date(Math.max(Date.parse(startsAt), now.getTime())), now, { seconds: true })}
      </span>
      <span>
        <bdi>{screenName}</bdi>
        <br />
        <bdi className="muted">{address}</bdi>
      </span>
      <a href={mapOf(play)} target="_blank" rel="noreferrer">
        {t('seeLive.map')}
      </a>
    </li>
  );
}
