import { describe, expect, it } from 'vitest';
import { readFlagQuery, readOpened, withParams } from './flag-query.ts';

const params = (text: string) => new URLSearchParams(text);
const screen = '01939f00-0000-7000-8000-0000000000b1';

describe('the address of what screens reported wrongly', () => {
  it('asks for what is new and for every reason, unless it says otherwise', () => {
    expect(readFlagQuery(params(''))).toEqual({ reason: null, seen: false });
    expect(readFlagQuery(params('reason=too_old&show=seen'))).toEqual({ reason: 'too_old', seen: true });
    expect(readFlagQuery(params('reason=gone&show=all'))).toEqual({ reason: null, seen: false });
  });

  it('opens one screen’s plays of one reason, and nothing half', () => {
    expect(readOpened(params(`screen=${screen}&of=future`))).toEqual({ screenId: screen, reason: 'future' });
    expect(readOpened(params(`screen=${screen}`))).toBeNull();
    expect(readOpened(params('screen=x&of=future'))).toBeNull();
  });

  it('keeps the rest when a part changes', () => {
    expect(withParams(params('reason=future&show=seen'), { show: null, screen: 's' })).toBe('reason=future&screen=s');
  });
});
