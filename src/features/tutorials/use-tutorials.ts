import { useIntl } from 'react-intl';
import { fallbackLanguage, languageOf } from '#domain/text/languages.ts';
import { type Resource, useResource } from '#src/lib/use-resource.ts';
import type { TutorialTexts } from './tutorial-texts.ts';
import { tutorialsMachine } from './tutorials.actors.ts';

/** What the tutorials say in the language that is shown. */
export function useTutorials(): Resource<TutorialTexts> {
  const { locale } = useIntl();
  return useResource(tutorialsMachine, { language: languageOf(locale) ?? fallbackLanguage });
}
