declare module 'virtual:tutorials/en' {
  import type { TutorialTexts } from '#src/features/tutorials/tutorial-texts.ts';
  export const texts: TutorialTexts;
}
declare module 'virtual:tutorials/de' {
  import type { TutorialTexts } from '#src/features/tutorials/tutorial-texts.ts';
  export const texts: TutorialTexts;
}
declare module 'virtual:tutorials/fr' {
  import type { TutorialTexts } from '#src/features/tutorials/tutorial-texts.ts';
  export const texts: TutorialTexts;
}
declare module 'virtual:tutorials/es' {
  import type { TutorialTexts } from '#src/features/tutorials/tutorial-texts.ts';
  export const texts: TutorialTexts;
}
declare module 'virtual:tutorials/ar' {
  import type { TutorialTexts } from '#src/features/tutorials/tutorial-texts.ts';
  export const texts: TutorialTexts;
}
