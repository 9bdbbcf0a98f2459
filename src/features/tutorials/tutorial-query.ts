import { oneOf, queryCodec, text } from '#src/patterns/list/query-codec.ts';
import type { TutorialTexts } from './tutorial-texts.ts';
import { type Audience, audiences, type Tutorial } from './tutorials.ts';

export interface TutorialQuery {
  readonly q: string;
  /** Null for everybody's. */
  readonly audience: Audience | null;
}

export const tutorialQuery = queryCodec<TutorialQuery>({ q: text(), audience: oneOf(audiences) });

const fold = (words: string): string => words.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The tutorials that a query asks for: each of its words stands somewhere in them. */
export function foundTutorials(
  all: readonly Tutorial[],
  texts: TutorialTexts,
  { q, audience }: TutorialQuery,
): readonly Tutorial[] {
  const words = fold(q).split(/\s+/).filter(Boolean);
  return all.filter((tutorial) => {
    if (audience && tutorial.audience !== audience) return false;
    const said = texts[tutorial.slug];
    if (!said) return false;
    const steps = Object.values(said.steps).flatMap(({ title, text }) => [
      title,
      ...text.map((part) => (typeof part === 'string' ? part : part.control)),
    ]);
    const whole = fold([said.title, said.summary, ...steps].join(' '));
    return words.every((word) => whole.includes(word));
  });
}
