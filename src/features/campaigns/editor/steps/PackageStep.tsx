import { Link } from 'react-router';
import type { CampaignDraft } from '#domain/campaigns/campaign-draft.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { path } from '#src/lib/paths.ts';
import { Banner } from '#src/ui/state/Banner.tsx';

interface PackageStepProps {
  fixed: NonNullable<CampaignDraft['package']>;
  draft: CampaignDraft;
}

/** What a package fixes, in place of the fields that would change it. */
export function PackageStep({ fixed: { id, name, price, singles }, draft }: PackageStepProps) {
  const t = useText();
  const format = useFormat();
  const { currency, startDate, endDate } = draft;
  const money = (minor: number) => format.money(minor, currency);
  return (
    <Banner tone="info" title={t('editor.package.title', { name: isolate(name) })}>
      <p>{t('editor.package.text', { price: money(price) })}</p>
      {startDate && endDate && <p>{format.dateRange(startDate, endDate)}</p>}
      {singles > price && <p>{t('editor.package.singly', { price: money(singles) })}</p>}
      <Link to={path('marketplacePackage', { id })}>{t('editor.package.see')}</Link>
    </Banner>
  );
}
