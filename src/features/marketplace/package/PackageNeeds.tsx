import { categories } from '#domain/campaigns/choices.ts';
import type { Schema } from '#src/api/client.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Card } from '#src/ui/page/Card.tsx';
import { StatusBadge } from '#src/ui/state/StatusBadge.tsx';

/** What an advertiser brings along, and what is not shown. */
export function PackageNeeds({ item: { formats, refusedCategories } }: { item: Schema<'Package'> }) {
  const t = useText();
  const format = useFormat();
  const refused = refusedCategories.flatMap(({ category, screenCount }) => {
    const known = categories.find((one) => one === category);
    return known ? [t('packages.refusedBy', { category: t(`category.${known}`), count: screenCount })] : [];
  });
  return (
    <Card title={t('packages.needs')}>
      <div className="stack">
        <ul className="package-formats">
          {formats.map(({ widthPx, heightPx, screenCount, artworkCount }) => (
            <li key={`${widthPx}x${heightPx}`} className="row row-spread gap-2">
              <span>
                <bdi className="figures">
                  {t('packages.size', { width: format.number(widthPx), height: format.number(heightPx) })}
                </bdi>{' '}
                <span className="muted">{t('packages.onScreens', { count: screenCount })}</span>
              </span>
              <StatusBadge tone={artworkCount > 0 ? 'positive' : 'caution'}>
                {artworkCount > 0 ? t('packages.haveArtworks', { count: artworkCount }) : t('packages.noArtwork')}
              </StatusBadge>
            </li>
          ))}
        </ul>
        {refused.length > 0 && <p>{t('packages.refused', { list: format.list(refused) })}</p>}
      </div>
    </Card>
  );
}
