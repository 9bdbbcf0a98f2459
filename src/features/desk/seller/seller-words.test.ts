import { expect, it } from 'vitest';
import { ruleWords } from './seller-words.ts';

it.each([
  ['BR-07', 'desk.seller.rule.buyer'],
  ['BR-CO-26', 'desk.seller.rule.seller'],
  ['IBR-132-AE', 'desk.seller.rule.seller'],
  ['BR-CO-09', 'desk.seller.rule.taxId'],
  ['BR-S-02', 'desk.seller.rule.taxId'],
  ['BR-DEC', 'desk.seller.rule.decimals'],
  ['BR-CO-10', 'desk.seller.rule.content'],
])('a document that broke %s leads on', (rule, words) => {
  expect(ruleWords(rule)).toBe(words);
});
