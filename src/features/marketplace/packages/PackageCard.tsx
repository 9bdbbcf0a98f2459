import { Link, useSearchParams } from 'react-router';
import type { Schema } from '#src/api/client.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import { Scene } from '#src/scenes/Scene.tsx';
import { Saving } from '../Saving.tsx';

/** So many cities are named; the others are counted. */
const MOST_CITIES = 2;

/** One package of the list: its screens in pictures, what it is, what it costs. */
export function PackageCard({ item }: { item: Schema<'PackageSummary'> }) {
  const t = useText();
  const format = useFormat();
  const offer = useSearchParams()[0].get('offer');
  const { id, name, description, pictures, screenCount, durationDays, cities, price, singles, currency } = item;
  const more = cities.length - MOST_CITIES;
  const places = [...cities.slice(0, MOST_CITIES), ...(more > 0 ? [t('packages.moreCities', { count: more })] : [])];
  return (
    <li className="package-card">
      <div className={`package-pictures package-pictures-${pictures.length}`}>
        {pictures.map(({ venueType, widthPx, heightPx }, index) => (
          <Scene
            // biome-ignore lint/suspicious/noArrayIndexKey: pictures have no other name, and stay in their order.
            key={index}
            size="thumb"
            venueType={venueType}
            widthPx={widthPx}
            heightPx={heightPx}
          />
        ))}
      </div>
      <div className="package-words">
        <h2>
          <Link
            className="package-link"
            to={{ pathname: path('marketplacePackage', { id }), search: offer ? `offer=${offer}` : '' }}
          >
            <bdi>{name}</bdi>
          </Link>
        </h2>
        <p className="muted">
          {t('packages.what', { screens: screenCount, days: durationDays, where: format.list(places) })}
        </p>
        <p className="package-text">
          <bdi>{description}</bdi>
        </p>
        <p className="package-price">
          <strong className="figures">{format.money(price, currency)}</strong>
          <Saving price={price} singles={singles} currency={currency} />
        </p>
      </div>
    </li>
  );
}
