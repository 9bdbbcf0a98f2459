declare module 'virtual:player-texts' {
  import type { Language } from '#domain/text/languages.ts';

  /** The player's messages by language, as they are written: with `{name}` for what is filled in. */
  export const texts: Readonly<Record<Language, Readonly<Record<string, string>>>>;
}
