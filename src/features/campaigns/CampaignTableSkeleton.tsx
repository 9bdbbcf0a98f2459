import { useText } from '#src/i18n/use-text.ts';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { Table } from '#src/ui/Table.tsx';
import { CampaignTableHead } from './CampaignTableHead.tsx';
import type { CampaignListQuery } from './campaign-list-query.ts';

const widths = ['11rem', '5.5rem', '9rem', '4rem', '4rem', '3rem'];
const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The list's table before its first page has come. */
export function CampaignTableSkeleton({ query }: { query: CampaignListQuery }) {
  const t = useText();
  return (
    <Table caption={t('nav.campaigns')} narrow="cards">
      <CampaignTableHead query={query} />
      <tbody className="campaign-loading">
        {rows.map((row) => (
          <tr key={row}>
            {widths.map((width, column) => (
              <td key={`${row}${width}${column > 3 ? column : ''}`} className={column > 2 ? 'num' : undefined}>
                <Skeleton width={width} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
