import { describe, expect, it } from 'vitest';
import { flagQuery, openedOf } from './flag-query.ts';

const read = (text: string) => flagQuery.read(new URLSearchParams(text));
const screen = '01939f00-0000-7000-8000-0000000000b1';

describe('the address of what screens reported wrongly', () => {
  it('asks for what is new and for every reason, unless it says otherwise', () => {
    expect(read('')).toMatchObject({ reason: null, show: null });
    expect(read('reason=too_old&show=seen')).toMatchObject({ reason: 'too_old', show: 'seen' });
    expect(read('reason=gone&show=all')).toMatchObject({ reason: null, show: null });
  });

  it('opens one screen’s plays of one reason, and nothing half', () => {
    expect(openedOf(read(`screen=${screen}&of=future`))).toEqual({ screenId: screen, reason: 'future' });
    expect(openedOf(read(`screen=${screen}`))).toBeNull();
    expect(openedOf(read('screen=x&of=future'))).toBeNull();
  });
});
