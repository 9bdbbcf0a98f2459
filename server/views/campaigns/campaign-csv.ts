import type { components } from '#contract/product-api.ts';
import { currencyDigits } from '#domain/money/currency.ts';
import { minorToMicros } from '#domain/money/rounding.ts';
import type { CampaignListRow, EffectiveState } from '../../rooms/campaigns/campaign-rows.ts';
import { type Texts, textsIn } from '../../texts/texts.ts';

export type CampaignColumn = components['schemas']['CampaignColumn'];

/** A column of a file of campaigns. */
type CampaignField = Exclude<CampaignColumn, 'dates'> | 'name' | 'start' | 'end' | 'reason' | 'currency';

const parts: Readonly<Partial<Record<CampaignColumn, readonly CampaignField[]>>> = {
  dates: ['start', 'end'],
  status: ['status', 'reason'],
};

/** A column of the list as fields of a file: dates are two, a status has its reason beside it, and money its currency, once. */
const fieldsOf = (columns: readonly CampaignColumn[]): CampaignField[] => {
  const fields = columns.flatMap((column) => parts[column] ?? [column as CampaignField]);
  return fields.includes('budget') || fields.includes('spent') ? [...fields, 'currency'] : fields;
};

const amount = (micros: number, currency: string): string => (micros / 1e6).toFixed(currencyDigits(currency));

/** What the list shows beside the status: that somebody or something is waited for goes without saying. */
const reasonOf = ({ effectiveReasons }: EffectiveState) =>
  effectiveReasons.find((reason) => reason !== 'awaiting_review' && reason !== 'starts_later');

function cellOf(field: CampaignField, row: CampaignListRow, state: EffectiveState, { t }: Texts): string | number {
  switch (field) {
    case 'status':
      return t(`campaigns.status.${row.status}`);
    case 'reason': {
      const reason = reasonOf(state);
      return reason ? t(`campaigns.reason.${reason}`) : '';
    }
    case 'category':
      return row.category ? t(`campaigns.category.${row.category}`) : '';
    case 'start':
      return row.startDate ?? '';
    case 'end':
      return row.endDate ?? '';
    case 'budget':
      return row.budgetMinor === null ? '' : amount(minorToMicros(row.budgetMinor, row.currencyCode), row.currencyCode);
    case 'spent':
      return amount(row.costMicros, row.currencyCode);
    case 'impressions':
      return Math.round(row.impressions);
    case 'currency':
      return row.currencyCode;
    default:
      return row[field] ?? '';
  }
}

/** The table of a file of campaigns: its headings, whether it tells reasons, and how a campaign becomes a row. */
export function campaignTable(columns: readonly CampaignColumn[], locale: string) {
  const fields = fieldsOf([...new Set(columns)]);
  const texts = textsIn(locale);
  return {
    head: fields.map((field) => texts.t(`campaigns.column.${field}`)),
    hasReasons: fields.includes('reason'),
    toRow: (row: CampaignListRow, state: EffectiveState) => fields.map((field) => cellOf(field, row, state, texts)),
  };
}
