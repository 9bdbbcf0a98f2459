import type { ReactNode } from 'react';
import type { Schema } from '#src/api/client.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { StatusBadge } from '#src/ui/state/StatusBadge.tsx';
import { PackagePictures } from './PackagePictures.tsx';
import { Saving } from './Saving.tsx';
import './package.css';

/** So many cities are named; the others are counted. */
const MOST_CITIES = 2;

interface PackageCardProps {
  item: Schema<'PackageFace'>;
  /** Its name, which may lead to it. */
  title: ReactNode;
  /** Of its heading; 3 where the cards are below one of their own. */
  level?: 2 | 3;
  /** Its reader is told of it. */
  isWatched?: boolean;
}

/** One package: its screens in pictures, what it is, what it costs. */
export function PackageCard({ item, title, level = 2, isWatched = false }: PackageCardProps) {
  const Heading = `h${level}` as const;
  const t = useText();
  const format = useFormat();
  const { description, pictures, screenCount, durationDays, cities, price, singles, currency } = item;
  const more = cities.length - MOST_CITIES;
  const places = [...cities.slice(0, MOST_CITIES), ...(more > 0 ? [t('packages.moreCities', { count: more })] : [])];
  return (
    <article className="package-card">
      <PackagePictures pictures={pictures} />
      <div className="package-words">
        <Heading>{title}</Heading>
        <p className="muted">
          {t('packages.what', { screens: screenCount, days: durationDays, where: format.list(places) })}
        </p>
        <p className="package-text">
          <bdi>{description}</bdi>
        </p>
        <p className="package-price">
          <strong className="figures">{format.money(price, currency)}</strong>
          <Saving price={price} singles={singles} currency={currency} />
          {isWatched && <StatusBadge tone="neutral">{t('packages.watched')}</StatusBadge>}
        </p>
      </div>
    </article>
  );
}
