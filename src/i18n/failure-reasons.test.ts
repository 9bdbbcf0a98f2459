import { expect, it } from 'vitest';
import { failureReasons } from './failure-reasons.ts';
import en from './messages/en.json';

it('says why something failed without saying again that it did', () => {
  const words: Readonly<Record<string, string>> = en;
  for (const reason of Object.values(failureReasons)) expect(words[reason]).not.toMatch(/could not be (done|loaded)/);
});
