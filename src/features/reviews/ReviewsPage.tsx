import { useText } from '#src/i18n/use-text.ts';
import { PageHeader } from '#src/ui/PageHeader.tsx';

export function ReviewsPage() {
  const t = useText();
  return <PageHeader title={t('nav.reviews')} />;
}
