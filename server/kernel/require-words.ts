import { ProblemError } from './problem.ts';

/** Letters of a reason or a note, as the contract bounds it. */
const least = 10;

/** What an operator writes down for the others, without the space around it: the contract counts that, too. @throws ProblemError `invalid_request` */
export function requireWords(path: string, text: string | null): string {
  const words = text?.trim() ?? '';
  if (words.length < least)
    throw new ProblemError('invalid_request', { errors: [{ path, code: 'too_short', limit: least }] });
  return words;
}
