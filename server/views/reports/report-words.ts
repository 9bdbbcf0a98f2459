import type { NotBillableReason } from '../../engines/playout/proof-of-play.ts';
import type { ReportLocale } from '../../rooms/reports/report-exports.ts';
import type { ReportGroup } from '../../rooms/reports/report-view.ts';
import { arabicReport } from './words/ar.ts';
import { englishReport } from './words/en.ts';

/** What a file of a report says, beside what people wrote themselves. */
export interface ReportWords {
  readonly groups: Readonly<Record<ReportGroup, string>>;
  readonly titles: Readonly<Record<ReportGroup, string>>;
  readonly plays: string;
  readonly impressions: string;
  readonly reach: string;
  readonly frequency: string;
  readonly spend: string;
  readonly cpm: string;
  readonly costPerPlay: string;
  readonly sov: string;
  readonly delivery: string;
  readonly goal: string;
  readonly goalAmount: string;
  readonly ofGoal: string;
  /** What a line's goal counts. */
  readonly goals: Readonly<Record<'plays' | 'impressions' | 'budget', string>>;
  /** The axis along which a chart's plays are measured, and how its times are written. */
  readonly playsAxis: string;
  readonly timeAxes: Readonly<Record<'day' | 'hour', string>>;
  readonly advertiser: string;
  readonly flight: string;
  readonly artworks: string;
  readonly andMore: (count: number) => string;
  readonly from: string;
  readonly to: string;
  readonly comparedFrom: string;
  readonly comparedTo: string;
  /** A file of single plays. */
  readonly play: Readonly<
    Record<'time' | 'timezone' | 'seconds' | 'cost' | 'status' | 'reason' | 'billed' | 'notBilled', string>
  > & { readonly reasons: Readonly<Record<NotBillableReason, string>> };
  readonly before: (figure: string) => string;
  readonly total: string;
  readonly line: (position: string) => string;
  readonly unknown: string;
  readonly comparedWith: (days: string) => string;
  readonly asOf: (time: string) => string;
  readonly sources: string;
  readonly figure: string;
  readonly certainty: string;
  readonly source: string;
  readonly date: string;
  readonly planned: string;
  readonly provenance: Readonly<Record<'estimated' | 'measured' | 'final', string>>;
  readonly sourceNames: Readonly<
    Record<
      'proof_of_play' | 'audience_model' | 'reach_model' | 'rates' | 'loop_capacity' | 'forecast' | 'line_goals',
      string
    >
  >;
  readonly page: (page: number, pages: number) => string;
  readonly mostOf: (shown: number, all: number) => string;
  readonly venues: Readonly<Record<string, string>>;
}

/** The words of a file. */
export const reportWords: Readonly<Record<ReportLocale, ReportWords>> = { en: englishReport, ar: arabicReport };
