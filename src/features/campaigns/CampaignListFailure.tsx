import { Link } from 'react-router';
import { useText } from '#src/i18n/use-text.ts';
import { buttonClass } from '#src/ui/button-class.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { type CampaignListQuery, writeListQuery } from './campaign-list-query.ts';

/** The URL asks for a page that there cannot be, as after a change of its sort by hand. */
export function CampaignListFailure({ query }: { query: CampaignListQuery }) {
  const t = useText();
  return (
    <EmptyState
      icon="list"
      title={t('campaigns.badPage')}
      actions={
        <Link className={buttonClass()} to={{ search: writeListQuery({ ...query, cursors: [] }).toString() }}>
          {t('pages.first')}
        </Link>
      }
    />
  );
}
