import { expect, test } from 'vitest';
import { createStatementNames } from './statement-names.ts';

test('a statement has a name from its second time on, and keeps it', () => {
  const nameOf = createStatementNames();
  expect([nameOf('select 1'), nameOf('select 2')]).toEqual([undefined, undefined]);
  const name = nameOf('select 1');
  expect(name).toBeDefined();
  expect(nameOf('select 1')).toBe(name);
  expect(nameOf('select 2')).not.toBe(name);
});

test('statements without end leave those that have names as they are, and do not pile up', () => {
  const nameOf = createStatementNames();
  nameOf('often');
  const name = nameOf('often');
  const named = new Set<string>();
  for (let index = 0; index < 5000; index += 1) {
    nameOf(`select ${index}`);
    const found = nameOf(`select ${index}`);
    if (found) named.add(found);
  }
  expect(nameOf('often')).toBe(name);
  expect(named.size).toBeLessThan(400);
});
