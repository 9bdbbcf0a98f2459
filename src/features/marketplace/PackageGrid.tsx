import { Link, useSearchParams } from 'react-router';
import type { Schema } from '#src/api/client.ts';
import { path } from '#src/lib/paths.ts';
import { PackageCard } from '#src/package-card/PackageCard.tsx';

interface PackageGridProps {
  items: readonly Schema<'PackageSummary'>[];
  /** Of the cards' headings. */
  level?: 2 | 3;
}

/** Packages as cards that lead to them, with the offer that was chosen on the way. */
export function PackageGrid({ items, level = 2 }: PackageGridProps) {
  const offer = useSearchParams()[0].get('offer');
  return (
    <ul className="package-grid">
      {items.map((item) => (
        <li key={item.id}>
          <PackageCard
            item={item}
            level={level}
            isWatched={item.isWatched}
            title={
              <Link
                className="package-link"
                to={{ pathname: path('marketplacePackage', { id: item.id }), search: offer ? `offer=${offer}` : '' }}
              >
                <bdi>{item.name}</bdi>
              </Link>
            }
          />
        </li>
      ))}
    </ul>
  );
}
