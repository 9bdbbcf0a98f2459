import { useCallback } from 'react';
import { Link, useLocation } from 'react-router';
import { useFormat } from '#src/i18n/use-format.ts';
import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import { usePolling } from '#src/lib/use-polling.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { Card } from '#src/ui/page/Card.tsx';
import { ResourceView } from '#src/ui/state/ResourceView.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { DeskFacts } from '../DeskFacts.tsx';
import { HealthBadges } from './HealthBadges.tsx';
import { LoopPlays } from './LoopPlays.tsx';
import { clockWords, storageWords } from './player-words.ts';
import { type DeskPlaylist, deskPlaylistMachine } from './players.actors.ts';
import './players.css';

/** A loop lasts a minute or so: this often is live enough. */
const LIVE_MS = 10_000;

function PlayerFacts({ playlist: { player, slotsPerLoop, loopLengthS } }: { playlist: DeskPlaylist }) {
  const t = useText();
  const format = useFormat();
  const { state, reportedUntil, timezone: timeZone, speaker } = player;
  const time = (at: string | null) => at && format.dateTime(at, { timeZone });
  const loop = (lengthS: number, slots: number) =>
    t('desk.players.loopOf', {
      length: format.number(lengthS, { style: 'unit', unit: 'second', unitDisplay: 'long' }),
      count: slots,
    });
  return (
    <DeskFacts
      missing="desk.players.notTold"
      facts={[
        ['desk.keys.speaker', t(`desk.keys.${speaker}`)],
        ['desk.players.heard', time(state?.heardAt ?? null)],
        ['desk.keys.reported', time(reportedUntil)],
        [
          'desk.players.software',
          state && (
            <bdi lang="en">
              {state.software} {state.version}
            </bdi>
          ),
        ],
        ['desk.players.clock', state && clockWords(state.clockOffsetMs, t, format)],
        [
          'desk.players.loop',
          state?.loopLengthS && state.loopSlots
            ? loop(state.loopLengthS, state.loopSlots)
            : state && loop(loopLengthS, slotsPerLoop),
        ],
        [
          'desk.players.storage',
          state?.storage &&
            format.list([
              storageWords(state.storage, t, format),
              t('desk.players.artworks', { count: state.storage.artworks }),
            ]),
        ],
        ['desk.players.lastPlay', time(state?.lastPlayAt ?? null)],
        ['desk.players.waiting', state && format.number(state.unsent)],
      ]}
    />
  );
}

/** How a screen's player is, and what it plays now and next. */
export function ScreenPlayer({ id }: { id: string }) {
  const t = useText();
  const texts = useResourceTexts();
  const { hash } = useLocation();
  const resource = useResource(deskPlaylistMachine, id);
  usePolling(resource.refresh, LIVE_MS);
  const { data } = resource;
  // Who was led here from the list of players finds it.
  const find = useCallback(
    (card: HTMLElement | null) => {
      if (hash === '#player') card?.scrollIntoView({ block: 'start' });
    },
    [hash],
  );
  return (
    <Card
      id="player"
      ref={find}
      title={t('desk.players.one')}
      actions={
        data && (
          <span className="row gap-2">
            <HealthBadges health={data.player.health} />
            <Link to={path('deskPlayers')}>{t('desk.players.toAll')}</Link>
          </span>
        )
      }
    >
      <ResourceView resource={resource} texts={texts} skeleton={<Skeleton height="18rem" />}>
        {(playlist) => (
          <div className="stack">
            <PlayerFacts playlist={playlist} />
            <LoopPlays playlist={playlist} />
          </div>
        )}
      </ResourceView>
    </Card>
  );
}
