import type { Schema } from '#src/api/client.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { venueName } from '#src/i18n/venue-name.ts';
import { ListTable } from '#src/patterns/list/ListTable.tsx';
import { Card } from '#src/ui/page/Card.tsx';
import './package.css';

/** The price by screen, each beside what it costs singly. */
export function PackageScreens({ screens, currency }: Pick<Schema<'Package'>, 'screens' | 'currency'>) {
  const t = useText();
  const format = useFormat();
  return (
    <Card title={t('packages.screens', { count: screens.length })} flush>
      <ListTable
        caption={t('packages.byScreen')}
        items={screens}
        idOf={({ id }) => id}
        columns={[
          {
            heading: t('packages.screen'),
            cell: ({ name, address }) => (
              <span className="package-screen">
                <bdi>{name}</bdi>
                <bdi className="muted">{address}</bdi>
              </span>
            ),
          },
          { heading: t('packages.venue'), cell: ({ venueType }) => venueName(venueType, t) },
          {
            heading: t('packages.weekly'),
            isNumeric: true,
            cell: ({ weeklyImpressions }) => format.compact(weeklyImpressions),
          },
          { heading: t('packages.singly'), isNumeric: true, cell: ({ single }) => format.money(single, currency) },
          { heading: t('packages.inPackage'), isNumeric: true, cell: ({ price }) => format.money(price, currency) },
        ]}
      />
    </Card>
  );
}
