import { describe, expect, it } from 'vitest';
import { keptInput } from './kept-input.ts';

const names = keptInput<string>({
  version: 2,
  write: (name) => ({ name }),
  read: ({ name }) => (typeof name === 'string' ? name : null),
});

describe('What was typed', () => {
  it('comes back as it was', () => {
    expect(names.ofText(names.toText('Lantern Books'))).toBe('Lantern Books');
  });

  it.each([
    ['there is nothing', null],
    ['it is no text of ours', '{"name":'],
    ['it is a list', '[1]'],
    ['it is of another version', '{"v":1,"name":"Lantern Books"}'],
    ['a part is something else', '{"v":2,"name":7}'],
  ])('is let go where %s', (_, text) => {
    expect(names.ofText(text)).toBeNull();
  });
});
