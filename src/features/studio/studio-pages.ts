/** Both pages of the studio in one piece of code: who looks at the designs goes on to one of them. */
export { StudioProjectPage } from './editor/StudioProjectPage.tsx';
export { StudioPage } from './list/StudioPage.tsx';
