/** Both pages of the assistant in one piece of code: who sends a brief goes on to its plans. */
export { AssistantPage } from './brief/AssistantPage.tsx';
export { SuggestionPage } from './suggestion/SuggestionPage.tsx';
