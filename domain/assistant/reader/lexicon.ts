/** What the words of a language mean, as far as a brief is concerned: one letter says what kind of word each is. */
import type { components } from '#contract/product-api.ts';
import type { BriefAudience } from '../brief-reading.ts';
import type { Hit } from './folded.ts';

type Schemas = components['schemas'];
export type Words<T> = readonly (readonly [value: T, pattern: string])[];
export type Clocks = readonly (readonly [from: string, to: string])[];

/**
 * Kinds of words. Of numbers and money: `n` number, `$` currency, `a` about, `M` at most, `l` at most (said after the sum), `L` at
 * least, `p` per day, week or month, `g` in all, `b` budget, `~` between, `%` what makes a number no sum, `z` a correction.
 * Of time: `d` day and month in digits, `y` year, `m` month, `r` Ramadan, `R` the whole month, `h` half of a month, `w` weekday, `u` unit of time, `F` from,
 * `P` from or of, `T` until, `U` until or at, `-` dash, `A` and, `N` next, `Z` the one after next, `i` first, `j` last, `E` early,
 * `I` mid, `O` late, `H` half, `Q` quarter, `B` before, `V` after, `t` today, `o` tomorrow, `s` season, `f` feast, `G` weekend, `K`
 * calendar week, `x` a stretch of time, `l` a length of time, `D` part of the day, `W` working days, `e` every, `Y` an opening or first night, `C` clock, `X` not, `v` closed.
 * The rest: `.` and `,` marks, `q` any other word, ` ` words that are passed over.
 */
export interface Meaning {
  readonly tag: string;
  /** A number; a month (January is 0); a weekday (Monday is 1); the days of a unit; the first month of a season. */
  readonly n?: number;
  readonly months?: number;
  readonly per?: 'day' | 'week' | 'month';
  readonly currency?: { readonly usual: string; readonly shared: readonly string[] };
  /** A weekday that comes again and again; an abbreviation that counts beside another weekday alone. */
  readonly isRecurring?: boolean;
  readonly isWeak?: boolean;
  readonly clocks?: Clocks;
  /** A number that is a sum by itself: said with "thousand", or as a note. */
  readonly isMultiplied?: boolean;
  readonly ofWork?: boolean;
  readonly areCommuters?: boolean;
  /** First and last day of a feast in a year, and the day on which what is advertised "until" it ends. */
  readonly feast?: (year: number) => { readonly start: string; readonly end: string; readonly until: string };
}

/** A word of a text, or several that mean one thing. */
export interface Token extends Meaning, Hit {
  readonly day?: number;
  readonly year?: number | undefined;
  /** Minutes since midnight. */
  readonly minutes?: number;
  /** Of a stretch of time (`x`): its first and last day, and the last one of what is advertised until then. */
  readonly start?: string;
  readonly end?: string;
  readonly until?: string | undefined;
  readonly isMonth?: boolean;
  /** It begins there, and nobody says when it ends. */
  readonly isOpen?: boolean;
  /** What was put together of several words. */
  readonly isRange?: boolean;
}

export interface PlaceWords {
  /** What stands before a name that is to be near, and before one that is to be in; folded patterns. */
  readonly near: string;
  readonly inside: string;
  /** Words that belong to a name though they are written small: "rue", "plaza". */
  readonly kinds: string;
  /** Small words inside a name: "de", "la". */
  readonly links: string;
  /** Words with a capital, or after "in", that are no places. */
  readonly common: string;
  /** "and surroundings". */
  readonly around: string;
  /** Before a place that is not wished. */
  readonly without: string;
  /** What takes back the places before it. */
  readonly correction: string;
  /** Before the place where the business stands. */
  readonly seat: string;
  /** Endings of what a town's things are called by: "Berliner". */
  readonly adjective?: string;
  /** Endings of streets and squares. */
  readonly streets?: string;
  /** Small words before a name that is a place only if it is known as one. */
  readonly weak: string;
  /** Joins the places of a list. */
  readonly and: string;
  readonly only: string;
}

/** A language of the reader. Patterns are regular expressions in small letters; they are folded as texts are. */
export interface Language {
  readonly code: 'de' | 'fr' | 'es';
  readonly time: Words<Meaning>;
  readonly money: Words<Meaning>;
  readonly numbers: Readonly<Record<string, number>>;
  readonly multipliers: Readonly<Record<string, number>>;
  /** Words between the parts of a number: "treinta y cinco". */
  readonly numberLink: string;
  readonly goals: Words<Schemas['Objective']>;
  readonly products: Words<Schemas['Category']>;
  /** Who is sought, with the category of those who seek them. */
  readonly jobs: Words<Schemas['Category']>;
  /** Of what is advertised: who does it, rather than the thing; and what stands before the thing. */
  readonly advertisers: string;
  readonly sold: string;
  readonly audiences: Words<BriefAudience>;
  readonly venues: Words<number>;
  /** Before and after what is not wished. */
  readonly out: string;
  readonly outAfter: string;
  /** Small words between "not" and what is not wished. */
  readonly small: string;
  readonly less: string;
  readonly more: string;
  readonly places: PlaceWords;
}

/** A pattern as texts are folded; what begins with a backslash stays as it is. */
export const foldPattern = (pattern: string): string =>
  pattern.normalize('NFKD').replace(/\p{M}/gu, '').replace(/ß/g, 'ss').replace(/œ/g, 'oe').replace(/æ/g, 'ae');

/** The kinds of some words in one text, a letter each. */
export const codeOf = (tokens: readonly Token[]): string => tokens.map(({ tag }) => tag).join('');
