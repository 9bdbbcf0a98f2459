import type { ReactNode } from 'react';
import type { Schema } from '#src/api/client.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { venueName } from '#src/i18n/venue-name.ts';
import { OpenHours } from './OpenHours.tsx';
import { cpmText } from './screen-words.ts';
import './screen-facts.css';

export interface ScreenFact {
  readonly label: MessageId;
  readonly show: (screen: Schema<'ScreenDetail'>) => ReactNode;
}

/** What there is to know of a screen, in the order in which screens are compared. */
export function useScreenFacts(): readonly ScreenFact[] {
  const t = useText();
  const format = useFormat();
  return [
    { label: 'editor.screens.venue', show: ({ venueType }) => venueName(venueType, t) },
    { label: 'screens.owner', show: ({ mediaOwner }) => <bdi>{mediaOwner}</bdi> },
    {
      label: 'screens.address',
      show: ({ address, cityName }) => (
        <>
          <bdi>{address}</bdi>
          {!address.includes(cityName) && (
            <>
              {' '}
              · <bdi>{cityName}</bdi>
            </>
          )}
        </>
      ),
    },
    {
      label: 'screens.format',
      show: ({ widthPx, heightPx, motion }) => (
        <>
          {t('editor.size', { width: format.number(widthPx), height: format.number(heightPx) })}
          <br />
          {t(`screens.motion.${motion}`)}
        </>
      ),
    },
    {
      label: 'screens.spot',
      show: ({ spotLengthS, loopLengthS }) =>
        t('screens.spotOf', { spot: format.number(spotLengthS), loop: format.number(loopLengthS) }),
    },
    {
      label: 'editor.screens.weekly',
      show: ({ weeklyImpressions, impressionSource, impressionAsOf }) => (
        <>
          <span className="figures">{format.number(weeklyImpressions)}</span>
          <br />
          <small>{t('screens.source', { source: impressionSource, day: format.date(impressionAsOf) })}</small>
        </>
      ),
    },
    {
      label: 'screens.audience',
      show: ({ audience }) =>
        audience ? (
          <>
            {t('screens.audienceOf', {
              people: format.number(audience.weekly),
              visits: format.number(audience.visits, { maximumFractionDigits: 1 }),
            })}
            <br />
            <small>{t('screens.source', { source: audience.source, day: format.date(audience.asOf) })}</small>
          </>
        ) : (
          t('screens.audienceUnknown')
        ),
    },
    { label: 'editor.screens.cpm', show: (screen) => <span className="figures">{cpmText(screen, format)}</span> },
    {
      label: 'screens.perPlay',
      show: ({ playMicros, currency }) => <span className="figures">{format.micros(playMicros, currency)}</span>,
    },
    {
      label: 'screens.minSpend',
      show: ({ minSpend, currency }) => (minSpend > 0 ? format.money(minSpend, currency) : t('screens.nothing')),
    },
    {
      label: 'screens.availability',
      show: ({ freeSlots, sellableSlots }) =>
        freeSlots === undefined
          ? t('screens.freeNeedsDates')
          : freeSlots === 0
            ? t('editor.screens.unavailable')
            : t('screens.free', { free: format.number(freeSlots), all: format.number(sellableSlots) }),
    },
    { label: 'editor.screens.lead', show: ({ leadTimeDays }) => t('editor.screens.leadDays', { count: leadTimeDays }) },
    { label: 'screens.openHours', show: ({ openHours }) => <OpenHours week={openHours} /> },
  ];
}
