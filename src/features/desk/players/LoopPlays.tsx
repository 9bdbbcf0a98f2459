import { Link } from 'react-router';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { path } from '#src/lib/paths.ts';
import { Thumbnail } from '#src/ui/element/Thumbnail.tsx';
import { StatusBadge } from '#src/ui/state/StatusBadge.tsx';
import type { DeskPlaylist } from './players.actors.ts';

type Loop = DeskPlaylist['loops'][number];

interface LoopListProps {
  title: string;
  loop: Loop;
  playlist: DeskPlaylist;
}

function LoopList({ title, loop, playlist }: LoopListProps) {
  const t = useText();
  const format = useFormat();
  const now = Date.parse(playlist.now);
  const isOn = ({ startsAt, durationS }: Loop['plays'][number]) =>
    Date.parse(startsAt) <= now && now < Date.parse(startsAt) + durationS * 1000;
  return (
    <section className="stack gap-2" aria-label={title}>
      <h3>{title}</h3>
      <p className="muted">
        {t('desk.players.taken', { count: loop.plays.length, all: format.number(playlist.slotsPerLoop) })}
      </p>
      {loop.plays.length > 0 && (
        <ol className="desk-loop">
          {loop.plays.map((play) => (
            <li key={play.position} value={play.position}>
              <span className="desk-loop-place figures" aria-hidden="true">
                {format.number(play.position)}
              </span>
              <Thumbnail src={play.thumbnailUrl} />
              <span className="stack gap-1 desk-loop-what">
                <bdi>{play.artworkName}</bdi>
                <span className="muted">
                  <bdi>{play.campaignName}</bdi> ·{' '}
                  <Link to={path('deskCompany', { id: play.companyId })}>
                    <bdi>{play.companyName}</bdi>
                  </Link>
                </span>
              </span>
              <span className="desk-loop-time stack gap-1">
                <span className="figures">
                  {format.number(play.durationS, { style: 'unit', unit: 'second', unitDisplay: 'short' })}
                </span>
                {isOn(play) && <StatusBadge tone="positive">{t('desk.players.on')}</StatusBadge>}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** What is in the loop on air and in the next one, and what the player says that it shows. */
export function LoopPlays({ playlist }: { playlist: DeskPlaylist }) {
  const t = useText();
  const format = useFormat();
  const { loops, playing, lines, isOpen, player } = playlist;
  const [current, next] = loops;
  const timeZone = player.timezone;
  const why = player.status !== 'active' ? 'out' : !isOpen ? 'closed' : lines === 0 ? 'empty' : null;
  return (
    <div className="stack">
      {why && <p>{t(`desk.players.nothing.${why}`)}</p>}
      {playing && (
        <p>
          {playing.artworkName === null
            ? t('desk.players.shows.unknown', { time: format.time(playing.since, { timeZone }) })
            : t('desk.players.shows', {
                artwork: isolate(playing.artworkName),
                time: format.time(playing.since, { timeZone }),
              })}
        </p>
      )}
      {!why && current && next && (
        <div className="desk-loops">
          <LoopList title={t('desk.players.now')} loop={current} playlist={playlist} />
          <LoopList
            title={t('desk.players.next', { time: format.time(next.startsAt, { timeZone }) })}
            loop={next}
            playlist={playlist}
          />
        </div>
      )}
    </div>
  );
}
