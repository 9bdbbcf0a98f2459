import type { Schema } from '#src/api/client.ts';

export type ReportGroup = Schema<'ReportGroup'>;
export type ReportCompare = Schema<'ReportCompare'>;

export const reportGroups = [
  'day',
  'hour',
  'city',
  'screen',
  'venue',
  'artwork',
  'line',
] as const satisfies ReportGroup[];

/** The figures of a report, in the order of its table, by the names that its sort has for them. */
export const reportMetrics = [
  'plays',
  'impressions',
  'reach',
  'frequency',
  'spend',
  'cpm',
  'costPerPlay',
  'sov',
  'delivery',
] as const;
export type ReportMetric = (typeof reportMetrics)[number];

const comparisons = ['none', 'previous', 'week_before', 'custom'] as const satisfies ReportCompare[];

/** What the report's URL asks for; days that it does not name are the flight's up to now. */
export interface ReportUrl {
  readonly by: ReportGroup;
  /** Which figure the chart draws. */
  readonly metric: ReportMetric;
  readonly from: string | null;
  readonly to: string | null;
  readonly compare: ReportCompare;
  readonly compareFrom: string | null;
  readonly compareTo: string | null;
  /** `-plays`; null for the report's own order. */
  readonly sort: string | null;
}

const dayOf = (text: string | null): string | null => {
  if (text === null || !/^(19|20|21)\d\d-\d\d-\d\d$/.test(text)) return null;
  const at = Date.parse(text);
  // The calendar has no 31st of February, though `Date` reads one.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text) ? text : null;
};

const oneOf = <T extends string>(known: readonly T[], text: string | null, usual: T): T =>
  known.find((word) => word === text) ?? usual;

/** Reads the URL; what it does not understand it leaves out. */
export function readReportUrl(params: URLSearchParams): ReportUrl {
  const from = dayOf(params.get('from'));
  const to = dayOf(params.get('to'));
  const isTurned = from !== null && to !== null && to < from;
  const compareFrom = dayOf(params.get('compareFrom'));
  const compareTo = dayOf(params.get('compareTo'));
  const compare = oneOf(comparisons, params.get('compare'), 'none');
  const isWhole = compare !== 'custom' || (compareFrom !== null && compareTo !== null && compareFrom <= compareTo);
  const sort = params.get('sort');
  return {
    by: oneOf(reportGroups, params.get('by'), 'day'),
    metric: oneOf(reportMetrics, params.get('metric'), 'plays'),
    from: isTurned ? null : from,
    to: isTurned ? null : to,
    compare: isWhole ? compare : 'none',
    compareFrom: compare === 'custom' && isWhole ? compareFrom : null,
    compareTo: compare === 'custom' && isWhole ? compareTo : null,
    sort: sort !== null && ['key', 'goal', ...reportMetrics].includes(sort.replace(/^-/, '')) ? sort : null,
  };
}

/** Writes the URL, without what is the default anyway. */
export function writeReportUrl(url: ReportUrl): URLSearchParams {
  const params = new URLSearchParams();
  if (url.by !== 'day') params.set('by', url.by);
  if (url.metric !== 'plays') params.set('metric', url.metric);
  if (url.compare !== 'none') params.set('compare', url.compare);
  for (const name of ['from', 'to', 'compareFrom', 'compareTo', 'sort'] as const) {
    const value = url[name];
    if (value !== null) params.set(name, value);
  }
  return params;
}

/** The report that a URL is about, as the server is asked for it. */
export function toReportView(url: ReportUrl): Schema<'ReportView'> {
  const { by: groupBy, from, to, compare, compareFrom, compareTo, sort } = url;
  return {
    groupBy,
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...(compare === 'none' ? {} : { compare }),
    ...(compareFrom && compareTo ? { compareFrom, compareTo } : {}),
    ...(sort ? { sort } : {}),
  };
}

/** The sort of the next click on a column: the better end first, then the other. */
export const nextReportSort = (column: 'key' | 'goal' | ReportMetric, sort: string): string => {
  const first = column === 'key' ? 'key' : `-${column}`;
  const other = column === 'key' ? '-key' : column;
  return sort === first ? other : first;
};
