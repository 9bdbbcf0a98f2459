/** A piece of a step's text: words, or the name of something on a page, as the product says it. */
export type TextPart = string | { readonly control: string };

/** What tutorials say in one language, by their slugs; the steps by their keys. */
export type TutorialTexts = Readonly<
  Record<
    string,
    {
      readonly title: string;
      readonly summary: string;
      readonly steps: Readonly<Record<string, { readonly title: string; readonly text: readonly TextPart[] }>>;
    }
  >
>;
