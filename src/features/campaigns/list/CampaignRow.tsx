import { memo, useRef } from 'react';
import type { Schema } from '#src/api/client.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { useLiveFiguresOf } from '#src/platform/live-figures.ts';
import { tableRoles } from '#src/ui/data/Table.tsx';
import { Checkbox } from '#src/ui/form/Checkbox.tsx';
import { CampaignCell } from './CampaignCell.tsx';
import { CampaignName } from './CampaignName.tsx';
import { columnLooks, type ListColumn } from './campaign-columns.ts';

interface CampaignRowProps {
  campaign: Schema<'CampaignSummary'>;
  /** Its place in the list, from 0. */
  index: number;
  columns: readonly ListColumn[];
  isChosen: boolean;
  /** `isStretch`: Shift was held. */
  onChoose: (id: string, isStretch: boolean) => void;
  onFocus: (id: string) => void;
  measure: (element: Element | null) => void;
}

/** A campaign of the list; drawn anew only when it changes, not at every step of scrolling. */
export const CampaignRow = memo(function CampaignRow(props: CampaignRowProps) {
  const { campaign, index, columns, isChosen, onChoose, onFocus, measure } = props;
  const t = useText();
  const isStretch = useRef(false);
  const { id, name, brand } = campaign;
  const shown = { ...campaign, figures: useLiveFiguresOf(id, campaign.figures) };
  return (
    <tr
      {...tableRoles.row}
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      className={isChosen ? 'table-chosen' : undefined}
      onFocus={() => onFocus(id)}
    >
      <td
        {...tableRoles.cell}
        className="table-choice above-row-link"
        // A click's Shift, of the mouse as of the Space key, comes before the change it causes.
        onPointerDownCapture={(event) => {
          isStretch.current = event.shiftKey;
        }}
        onKeyDownCapture={(event) => {
          isStretch.current = event.shiftKey;
        }}
      >
        <Checkbox
          label={t('campaigns.choose', { name: isolate(name) })}
          labelHidden
          checked={isChosen}
          onChange={() => onChoose(id, isStretch.current)}
        />
      </td>
      <th scope="row" {...tableRoles.rowHeader}>
        <CampaignName campaign={campaign} brand={columns.includes('brand') ? null : (brand ?? null)} />
      </th>
      {columns.map((column) => (
        <td
          key={column}
          {...tableRoles.cell}
          data-label={column === 'status' ? undefined : t(columnLooks[column].label)}
          className={columnLooks[column].numeric ? 'num' : undefined}
        >
          <CampaignCell column={column} campaign={shown} />
        </td>
      ))}
    </tr>
  );
});
