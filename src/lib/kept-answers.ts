/** What was seen longer ago is not shown again before it is asked for anew. */
const MOST_AGE_MS = 5 * 60_000;
/** Of one resource: the lists of a section, say, and some searches. */
const MOST_QUESTIONS = 8;

interface Kept {
  readonly data: unknown;
  /** By the page's own clock, milliseconds. */
  readonly at: number;
}

/** By resource and question, the oldest first. In memory alone: what a session saw ends with the page, or with the session. */
let answers = new WeakMap<object, Map<string, Kept>>();

/** Keeps what a page showed for its next visit. */
export function keepAnswer(resource: object, query: unknown, data: unknown): void {
  const own = answers.get(resource) ?? new Map<string, Kept>();
  answers.set(resource, own);
  const question = JSON.stringify(query);
  own.delete(question);
  own.set(question, { data, at: performance.now() });
  const [oldest] = own.keys();
  if (own.size > MOST_QUESTIONS && oldest !== undefined) own.delete(oldest);
}

/** What a resource last answered to a question in this session; null when there is nothing, or nothing recent. */
export function keptAnswer(resource: object, query: unknown): unknown {
  const found = answers.get(resource)?.get(JSON.stringify(query));
  return found && performance.now() - found.at <= MOST_AGE_MS ? found.data : null;
}

/** Forgets all of them: another user, another instance or nobody is here now. */
export function forgetAnswers(): void {
  answers = new WeakMap();
}
