import { Fragment, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Schema } from '#src/api/client.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useLatest } from '#src/lib/use-latest.ts';
import { Table, tableRoles } from '#src/ui/data/Table.tsx';
import { CampaignRow } from './CampaignRow.tsx';
import { CampaignTableHead } from './CampaignTableHead.tsx';
import { columnTracks, type ListColumn } from './campaign-columns.ts';
import type { CampaignListQuery } from './campaign-list-query.ts';
import { type Choose, type Selection, toggled, toggledAll } from './selection.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

/** The next page is asked for this many rows before the last. */
const AHEAD = 20;

interface CampaignTableProps {
  campaigns: readonly Schema<'CampaignSummary'>[];
  total: number;
  query: CampaignListQuery;
  columns: readonly ListColumn[];
  isCompact: boolean;
  selection: Selection;
  onSelect: Choose;
  /** Null at the end of the list, and while it cannot be asked for. */
  onMore: (() => void) | null;
}

/** Campaigns as rows that lead to them, as many as fit the window; on narrow screens as blocks. */
export function CampaignTable(props: CampaignTableProps) {
  const { campaigns, total, query, columns, isCompact, selection, onSelect, onMore } = props;
  const t = useText();
  const body = useRef<HTMLTableSectionElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const ids = useMemo(() => campaigns.map(({ id }) => id), [campaigns]);
  const { rows, height, measure } = useVirtualRows(body, ids, focused);
  const lastShown = rows.findLast(({ index }) => ids[index] !== focused)?.index ?? 0;
  const isNearEnd = onMore !== null && lastShown >= campaigns.length - AHEAD;
  const askForMore = useEffectEvent((_known: number) => onMore?.());
  const known = campaigns.length;
  useEffect(() => {
    if (isNearEnd) askForMore(known);
  }, [isNearEnd, known]);

  // One function for the life of the list: a row that is given another is drawn anew.
  const shown = useLatest(ids);
  const choose = useCallback(
    (id: string, isStretch: boolean) => onSelect((last) => toggled(last, shown.current, id, isStretch)),
    [onSelect, shown],
  );
  const isChosen = (id: string) => selection.isAllMatching || selection.ids.has(id);
  const chosen = useMemo(
    () => (selection.isAllMatching ? ids.length : ids.filter((id) => selection.ids.has(id)).length),
    [ids, selection],
  );
  return (
    <Table
      caption={t('nav.campaigns')}
      narrow="cards"
      interactive
      isCompact={isCompact}
      rowCount={total + 1}
      tracks={columnTracks(columns)}
    >
      <CampaignTableHead
        query={query}
        columns={columns}
        chosen={{
          state: chosen === 0 ? 'none' : chosen === ids.length ? 'all' : 'some',
          onToggle: () => onSelect((last) => toggledAll(last, ids)),
        }}
      />
      <tbody {...tableRoles.body} ref={body} style={{ blockSize: height ?? undefined }} onBlur={() => setFocused(null)}>
        {rows.map(({ index, gap }) => {
          const campaign = campaigns[index];
          if (!campaign) return null;
          return (
            <Fragment key={campaign.id}>
              {gap > 0 && <Spacer height={gap} />}
              <CampaignRow
                campaign={campaign}
                index={index}
                columns={columns}
                isChosen={isChosen(campaign.id)}
                onChoose={choose}
                onFocus={setFocused}
                measure={measure}
              />
            </Fragment>
          );
        })}
      </tbody>
    </Table>
  );
}

/** Where rows are that are not drawn. */
const Spacer = ({ height }: { height: number }) => (
  <tr {...tableRoles.none} className="campaign-spacer" style={{ blockSize: height }} />
);
