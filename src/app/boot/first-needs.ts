import type { MessagePart } from '#src/i18n/message-parts.ts';

/** What the pages of an address need first, as the build knows it. */
export interface PageNeeds {
  /** The address, `:name` for its parameters. */
  readonly pattern: string;
  readonly frame: 'dashboard' | 'plain';
  /** Scripts and styles, as places in `FirstNeeds.files`. */
  readonly files: readonly number[];
  /** Where what it says lies, beside what every page says. */
  readonly parts: readonly MessagePart[];
  /** The questions to the product API that it asks at once. */
  readonly asks: readonly string[];
  /** Its heading in each language; none where only the data has it. */
  readonly heading: Readonly<Record<string, string>> | null;
}

export interface FirstNeeds {
  /** Addresses of scripts and styles that a page may need beside those that the document names. */
  readonly files: readonly string[];
  /** What every page of the dashboard needs. */
  readonly frame: readonly number[];
  readonly pages: readonly PageNeeds[];
  /** The typeface that most of a page in a language is set in; any other is fetched where one of its letters is shown. */
  readonly faces: Readonly<Record<string, string>>;
}

/** What the browser has kept, as `localStorage` answers; null for what is not there. */
export type Kept = (key: 'token' | 'namespace' | 'locale' | 'instanceId') => string | null;

/** A question to the product API, as the app would ask it. */
export interface Question {
  /** From the origin's root, with its query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What is to be on its way before the app's own code is. */
export interface FirstSteps {
  readonly language: string;
  readonly needs: PageNeeds | null;
  /** Addresses of scripts and styles. */
  readonly files: readonly string[];
  readonly messages: readonly string[];
  readonly face: string | null;
  readonly questions: readonly Question[];
}
