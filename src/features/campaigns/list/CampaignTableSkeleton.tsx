import { useText } from '#src/i18n/use-text.ts';
import { Table } from '#src/ui/data/Table.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import type { CampaignListQuery } from '../campaign-list-query.ts';
import { CampaignTableHead } from './CampaignTableHead.tsx';
import { columnLooks, columnTracks, type ListColumn } from './campaign-columns.ts';

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

interface CampaignTableSkeletonProps {
  query: CampaignListQuery;
  columns: readonly ListColumn[];
}

/** The list's table before its first page has come. */
export function CampaignTableSkeleton({ query, columns }: CampaignTableSkeletonProps) {
  const t = useText();
  return (
    <Table caption={t('nav.campaigns')} narrow="cards" tracks={columnTracks(columns)}>
      <CampaignTableHead query={query} columns={columns} />
      <tbody className="campaign-loading">
        {rows.map((row) => (
          <tr key={row}>
            <td className="campaign-choice" />
            <td>
              <Skeleton width="11rem" />
            </td>
            {columns.map((column) => (
              <td key={column} className={columnLooks[column].numeric ? 'num' : undefined}>
                <Skeleton width="4.5rem" />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
