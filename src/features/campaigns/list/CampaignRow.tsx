import { useRef } from 'react';
import { Link } from 'react-router';
import type { Schema } from '#src/api/client.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { path } from '#src/lib/paths.ts';
import { useLiveFigures } from '#src/platform/live-figures.ts';
import { Checkbox } from '#src/ui/Checkbox.tsx';
import { CampaignCell } from './CampaignCell.tsx';
import { columnLooks, type ListColumn } from './campaign-columns.ts';

interface CampaignRowProps {
  campaign: Schema<'CampaignSummary'>;
  /** Its place in the list, from 0. */
  index: number;
  columns: readonly ListColumn[];
  isChosen: boolean;
  /** `isStretch`: Shift was held. */
  onChoose: (isStretch: boolean) => void;
  onFocus: () => void;
  measure: (element: Element | null) => void;
}

/** A campaign of the list. */
export function CampaignRow({ campaign, index, columns, isChosen, onChoose, onFocus, measure }: CampaignRowProps) {
  const t = useText();
  const live = useLiveFigures();
  const isStretch = useRef(false);
  const { id, name, brand } = campaign;
  const shown = { ...campaign, figures: live(id, campaign.figures) };
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      className={isChosen ? 'campaign-chosen' : undefined}
      onFocus={onFocus}
    >
      <td
        className="campaign-choice above-row-link"
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
          onChange={() => onChoose(isStretch.current)}
        />
      </td>
      <th scope="row">
        <Link className="row-link" to={path('campaignOverview', { id })}>
          {name}
        </Link>
        {brand && !columns.includes('brand') && <span className="campaign-brand">{brand}</span>}
      </th>
      {columns.map((column) => (
        <td
          key={column}
          data-label={column === 'status' ? undefined : t(columnLooks[column].label)}
          className={columnLooks[column].numeric ? 'num' : undefined}
        >
          <CampaignCell column={column} campaign={shown} />
        </td>
      ))}
    </tr>
  );
}
