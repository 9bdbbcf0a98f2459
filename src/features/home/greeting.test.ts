import { describe, expect, it } from 'vitest';
import { firstNameOf, greetingAt } from './greeting.ts';

describe('the greeting', () => {
  it.each([
    [4, 'evening'],
    [5, 'morning'],
    [11, 'morning'],
    [12, 'afternoon'],
    [17, 'afternoon'],
    [18, 'evening'],
    [23, 'evening'],
  ])('at %i o’clock is that of the %s', (hour, part) => {
    expect(greetingAt(hour)).toBe(`home.greeting.${part}`);
  });

  it('calls people by their first name', () => {
    expect(firstNameOf('  Alex van der Advertiser')).toBe('Alex');
  });
});
