import { useMemo } from 'react';
import { Link } from 'react-router';
import { useText } from '#src/i18n/use-text.ts';
import { Late, latePart } from '#src/lib/late-part.tsx';
import { path } from '#src/lib/paths.ts';
import { useResource } from '#src/lib/use-resource.ts';
import type { Mark } from '#src/map/marks.ts';
import type { Screen } from '../editor/inventory.ts';
import { reportMachine } from '../reports/reports.actors.ts';
import { type DeliveryTone, deliveryTone, deliveryTones, lastWholeDay } from './delivery-tones.ts';
import '#src/map/mark-map.css';
import './delivery-map.css';

const markMap = latePart(async () => (await import('#src/map/MarkMap.tsx')).MarkMap);

/** The first look of a map's marks that tells of delivery. */
const FIRST_TONE = 2;
const words = {
  unknown: 'campaign.map.unknown',
  onPlan: 'campaign.map.onPlan',
  behind: 'campaign.map.behind',
  short: 'campaign.map.short',
} as const satisfies Record<DeliveryTone, string>;

export interface DeliveryMapProps {
  campaignId: string;
  /** The first day of its flight. */
  startDate: string;
  /** The moment that its figures are of. */
  asOf: string;
  screens: readonly Screen[];
}

/** Where a campaign's screens are, and which of them play what is expected of them; a day counts once it is over. */
export function DeliveryMap({ campaignId, startDate, asOf, screens }: DeliveryMapProps) {
  const t = useText();
  const last = lastWholeDay(asOf);
  const to = last < startDate ? startDate : last;
  const { data } = useResource(reportMachine, { id: campaignId, view: { groupBy: 'screen' as const, to } });
  const rows = last < startDate ? undefined : data?.rows;
  const marks = useMemo(() => {
    const deliveries = new Map(rows?.map(({ key, delivery }) => [key, delivery]));
    return screens.map(({ id, longitude, latitude }): Mark => {
      const tone = deliveryTone(deliveries.get(id));
      return { key: id, lng: longitude, lat: latitude, weight: 1, tone: FIRST_TONE + deliveryTones.indexOf(tone) };
    });
  }, [screens, rows]);
  return (
    <div className="delivery-map">
      <div className="delivery-map-box">
        <Late of={markMap} props={{ label: t('campaign.map.label'), marks }} />
      </div>
      <div className="delivery-map-foot">
        <ul className="delivery-map-key">
          {deliveryTones.map((tone, index) => {
            const count = marks.filter((mark) => mark.tone === FIRST_TONE + index).length;
            return (
              count > 0 && (
                <li key={tone}>
                  <span className={`mark-map-mark mark-map-tone-${FIRST_TONE + index}`} aria-hidden="true" />
                  {t(words[tone], { count })}
                </li>
              )
            );
          })}
        </ul>
        <Link to={`${path('campaignReports', { id: campaignId })}?by=screen&to=${to}`}>{t('campaign.map.report')}</Link>
      </div>
    </div>
  );
}
