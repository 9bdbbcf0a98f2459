import { Link } from 'react-router';
import type { Schema } from '#src/api/client.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import { Banner } from '#src/ui/state/Banner.tsx';
import { kindWords } from '../invoice-words.ts';

/** Documents that are still being checked before they are issued: nothing for the reader to do. */
export function HeldDocuments({ held }: { held: readonly Schema<'HeldDocument'>[] }) {
  const t = useText();
  const format = useFormat();
  if (held.length === 0) return null;
  return (
    <Banner title={t('invoices.held', { count: held.length })}>
      <p>{t('invoices.heldText')}</p>
      <ul className="invoice-related">
        {held.map(({ kind, campaignId, campaignName, currency, gross, since }) => (
          <li key={`${kind} ${campaignId} ${since}`}>
            {t(kindWords[kind])} <span className="figures">{format.money(gross, currency)}</span>{' '}
            <Link to={path('campaign', { id: campaignId })}>
              <bdi>{campaignName}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
