import { Link } from 'react-router';
import type { Schema } from '#src/api/client.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { venueName } from '#src/i18n/venue-name.ts';
import { Scene } from '#src/scenes/Scene.tsx';

type Screen = Schema<'OwnScreen'>;

interface NameCellProps {
  screen: Pick<
    Screen,
    'name' | 'cityName' | 'countryCode' | 'mediaOwner' | 'code' | 'thumbUrl' | 'venueType' | 'widthPx' | 'heightPx'
  >;
  /** Its page. */
  to: string;
}

/** What a screen is called, where it is and whose. */
export function NameCell({ screen, to }: NameCellProps) {
  const { name, cityName, countryCode, mediaOwner, code, thumbUrl, venueType, widthPx, heightPx } = screen;
  const format = useFormat();
  return (
    <span className="desk-screen">
      {thumbUrl ? (
        <img className="desk-thumb" src={thumbUrl} alt="" width={80} height={50} loading="lazy" decoding="async" />
      ) : (
        <span className="desk-thumb desk-drawn">
          <Scene size="thumb" venueType={venueType} widthPx={widthPx} heightPx={heightPx} />
        </span>
      )}
      <span className="stack gap-1">
        <Link className="row-link" to={to}>
          <bdi>{name}</bdi>
        </Link>
        <span className="muted">
          <bdi>{cityName}</bdi>, {format.country(countryCode)} · <bdi>{mediaOwner}</bdi>
        </span>
        <bdi lang="en" className="desk-code muted">
          {code}
        </bdi>
      </span>
    </span>
  );
}

/** What kind of place it is at, and its pixels. */
export function VenueCell({ venueType, widthPx, heightPx }: Pick<Screen, 'venueType' | 'widthPx' | 'heightPx'>) {
  const t = useText();
  const format = useFormat();
  return (
    <span className="stack gap-1">
      {venueName(venueType, t)}
      <span className="muted figures desk-time">
        {t('artwork.pixels', { width: format.number(widthPx), height: format.number(heightPx) })}
      </span>
    </span>
  );
}

/** What a slot of it reaches in a week, and how long it is open. */
export function WeekCell({ weeklyImpressions, weeklyHours }: Pick<Screen, 'weeklyImpressions' | 'weeklyHours'>) {
  const t = useText();
  const format = useFormat();
  return (
    <span className="stack gap-1">
      {format.number(Math.round(weeklyImpressions))}
      <span className="muted">{t('desk.screens.open', { hours: weeklyHours })}</span>
    </span>
  );
}
