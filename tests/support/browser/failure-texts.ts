/** What the pages around an account say when there was no answer: the specification's words, and what helps. */
export const networkError = 'Network error. There was no answer: check your connection, then try again.';
