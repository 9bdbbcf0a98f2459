export type ReportGroup = 'day' | 'screen';
export type ReportMetric = 'plays' | 'impressions' | 'spend';

/** What the report's URL asks for. */
export interface ReportView {
  readonly by: ReportGroup;
  readonly metric: ReportMetric;
}

const metrics: readonly ReportMetric[] = ['plays', 'impressions', 'spend'];

/** Reads the URL; what it does not understand it leaves out. */
export function readReportView(params: URLSearchParams): ReportView {
  const metric = metrics.find((known) => known === params.get('metric'));
  return { by: params.get('by') === 'screen' ? 'screen' : 'day', metric: metric ?? 'plays' };
}

/** Writes the URL, without what is the default anyway. */
export function writeReportView({ by, metric }: ReportView): URLSearchParams {
  const params = new URLSearchParams();
  if (by !== 'day') params.set('by', by);
  if (metric !== 'plays') params.set('metric', metric);
  return params;
}
