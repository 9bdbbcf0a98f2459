declare module 'virtual:player-texts' {
  /** The player's messages by language, as they are written: with `{name}` for what is filled in. */
  export const texts: Readonly<Record<'en' | 'ar', Readonly<Record<string, string>>>>;
}
