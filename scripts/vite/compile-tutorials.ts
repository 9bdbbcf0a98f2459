import type { TutorialTexts } from '../../src/features/tutorials/tutorial-texts.ts';

interface Written {
  readonly title: string;
  readonly summary: string;
  readonly steps: Readonly<Record<string, { readonly title: string; readonly text: string }>>;
}

/** What a text calls by name: `{id}` is seen on the step's page, `{~id}` is somewhere else, as in a menu. */
export const named = /\{(~?)([\w.-]+)\}/g;

/**
 * Tutorials with the names of controls put in as the product says them, so that neither can be changed alone.
 * @throws Error where a text names a message that there is none of, or one with a part that only the product can fill in
 */
export function compileTutorials(
  written: Readonly<Record<string, Written>>,
  messages: Readonly<Record<string, string>>,
): TutorialTexts {
  const partsOf = (text: string, where: string) => {
    const parts: TutorialTexts[string]['steps'][string]['text'][number][] = [];
    let end = 0;
    for (const found of text.matchAll(named)) {
      const [whole, , id = ''] = found;
      const control = messages[id];
      if (control === undefined) throw new Error(`${where} names ${id}, which is no message`);
      if (control.includes('{')) throw new Error(`${where} names ${id}, which is not the same everywhere`);
      if (found.index > end) parts.push(text.slice(end, found.index));
      parts.push({ control });
      end = found.index + whole.length;
    }
    if (end < text.length) parts.push(text.slice(end));
    return parts;
  };
  return Object.fromEntries(
    Object.entries(written).map(([slug, { title, summary, steps }]) => [
      slug,
      {
        title,
        summary,
        steps: Object.fromEntries(
          Object.entries(steps).map(([key, step]) => [
            key,
            { title: step.title, text: partsOf(step.text, `${slug}.${key}`) },
          ]),
        ),
      },
    ]),
  );
}
