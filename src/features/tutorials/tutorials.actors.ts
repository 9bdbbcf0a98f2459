import type { Language } from '#domain/text/languages.ts';
import { provideResource } from '#src/lib/resource-machine.ts';
import type { TutorialTexts } from './tutorial-texts.ts';

const texts: Readonly<Record<Language, () => Promise<{ readonly texts: TutorialTexts }>>> = {
  en: () => import('virtual:tutorials/en'),
  de: () => import('virtual:tutorials/de'),
  fr: () => import('virtual:tutorials/fr'),
  es: () => import('virtual:tutorials/es'),
  ar: () => import('virtual:tutorials/ar'),
};

/** What the tutorials say, in the language that is shown. */
export const tutorialsMachine = provideResource<TutorialTexts, { language: Language }>({
  fetchResource: async ({ language }) => (await texts[language]()).texts,
  isKept: () => true,
});
