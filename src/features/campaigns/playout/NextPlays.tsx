import { useId, useState } from 'react';
import type { Schema } from '#src/api/client.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { useInterval } from '#src/lib/use-interval.ts';
import { usePolling } from '#src/lib/use-polling.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { Card } from '#src/ui/page/Card.tsx';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { ResourceView } from '#src/ui/state/ResourceView.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import type { LineContent } from '../campaigns.actors.ts';
import { PlayPlace } from './PlayPlace.tsx';
import { nextPlaysMachine } from './playout.actors.ts';

/** A plan is paced anew, and a play passes. */
const REFRESH_MS = 10_000;
const SHOWN = 8;

type NextPlay = Schema<'NextPlay'>;

interface NextPlaysProps {
  id: string;
  /** The campaign's screens and artworks; null until they are there. */
  content: LineContent | null;
}

/** "See it live": where to stand, and when. */
export function NextPlays({ id, content }: NextPlaysProps) {
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
            <NextPlayList plays={found.slice(0, SHOWN)} from={now} speed={speed} content={content} />
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
  content: LineContent | null;
}

const keyOf = ({ screenId, startsAt }: NextPlay): string => `${screenId}${startsAt}`;

/** The plays, counted down each second; the place of one of them is shown, of the next one until another is chosen. */
function NextPlayList({ plays, from, speed, content }: NextPlayListProps) {
  const t = useText();
  const [clock, setClock] = useState(() => ({ from, begun: performance.now() }));
  if (clock.from !== from) setClock({ from, begun: performance.now() });
  const [elapsedMs, setElapsedMs] = useState(0);
  useInterval(() => setElapsedMs(performance.now() - clock.begun), 1000);
  const now = new Date(Date.parse(from) + elapsedMs * speed);
  const [chosen, setChosen] = useState<string | null>();
  const [first] = plays;
  const open = chosen === null || plays.some((play) => keyOf(play) === chosen) ? chosen : first && keyOf(first);
  return (
    <>
      <ul className="next-plays">
        {plays.map((play) => (
          <NextPlayLine
            key={keyOf(play)}
            play={play}
            now={now}
            content={content}
            isOpen={keyOf(play) === open}
            onToggle={() => setChosen(keyOf(play) === open ? null : keyOf(play))}
          />
        ))}
      </ul>
      <p className="muted">{t('seeLive.clock')}</p>
    </>
  );
}

interface NextPlayLineProps {
  play: NextPlay;
  now: Date;
  content: LineContent | null;
  isOpen: boolean;
  onToggle: () => void;
}

function NextPlayLine({ play, now, content, isOpen, onToggle }: NextPlayLineProps) {
  const t = useText();
  const format = useFormat();
  const panel = useId();
  const { screenName, address, startsAt, timezone } = play;
  return (
    <li className="next-play">
      <div className="next-play-line">
        <span className="next-play-words">
          <span className="next-play-when">
            <strong className="figures">{format.time(startsAt, { timeZone: timezone })}</strong>
            <span className="muted">
              {format.relative(new Date(Math.max(Date.parse(startsAt), now.getTime())), now, { seconds: true })}
            </span>
          </span>
          <bdi>{screenName}</bdi>
          <bdi className="muted">{address}</bdi>
        </span>
        <Button
          variant="text"
          size="small"
          icon="map-pin"
          aria-label={t(isOpen ? 'seeLive.hidePlaceOf' : 'seeLive.placeOf', { screen: isolate(screenName) })}
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={onToggle}
        >
          {t(isOpen ? 'seeLive.hidePlace' : 'seeLive.place')}
        </Button>
      </div>
      <div id={panel} hidden={!isOpen}>
        {isOpen && <PlayPlace play={play} content={content} />}
      </div>
    </li>
  );
}
