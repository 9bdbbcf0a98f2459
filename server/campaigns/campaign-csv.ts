import type { components } from '#contract/product-api.ts';
import { minorDigits, minorToMicros } from '../planner/money.ts';
import type { CampaignListRow } from './campaign-rows.ts';

export type CampaignColumn = components['schemas']['CampaignColumn'];

const heads = {
  en: {
    name: 'Name',
    brand: 'Brand',
    poNumber: 'PO number',
    category: 'Category',
    status: 'Status',
    start: 'Start',
    end: 'End',
    budget: 'Budget',
    spent: 'Spent',
    plays: 'Plays',
    impressions: 'Impressions',
    updatedAt: 'Last change',
    currency: 'Currency',
  },
  ar: {
    name: 'الاسم',
    brand: 'العلامة التجارية',
    poNumber: 'رقم أمر الشراء',
    category: 'الفئة',
    status: 'الحالة',
    start: 'البداية',
    end: 'النهاية',
    budget: 'الميزانية',
    spent: 'المُنفق',
    plays: 'مرات العرض',
    impressions: 'مرات الظهور',
    updatedAt: 'آخر تغيير',
    currency: 'العملة',
  },
} as const;

type Field = keyof (typeof heads)['en'];

/** A column of the list as fields of a file: dates are two, and money has its currency beside it, once. */
const fieldsOf = (columns: readonly CampaignColumn[]): Field[] => {
  const fields = columns.flatMap((column): Field[] => (column === 'dates' ? ['start', 'end'] : [column]));
  return fields.includes('budget') || fields.includes('spent') ? [...fields, 'currency'] : fields;
};

const amount = (micros: number, currency: string): string => (micros / 1e6).toFixed(minorDigits(currency));

function cellOf(field: Field, row: CampaignListRow): string | number {
  switch (field) {
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

/** The table of a file of campaigns: its headings, and how a campaign becomes a row. */
export function campaignTable(columns: readonly CampaignColumn[], locale: string) {
  const fields = fieldsOf([...new Set(columns)]);
  const words = heads[locale.startsWith('ar') ? 'ar' : 'en'];
  return {
    head: fields.map((field) => words[field]),
    toRow: (row: CampaignListRow) => fields.map((field) => cellOf(field, row)),
  };
}
