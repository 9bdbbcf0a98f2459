import { describe, expect, it } from 'vitest';
import { returnUrl, setupPlaceOf, setupSearch } from './setup-url.ts';

const placeOf = (search: string) => setupPlaceOf(new URLSearchParams(search));

describe('the address of a card that is being stored', () => {
  it('says nothing of it on the plain page', () => {
    expect(placeOf('')).toBeNull();
    expect(placeOf('?setup=s1')).toBeNull();
  });

  it('says whether it stands beside the others or in the place of one', () => {
    expect(placeOf(setupSearch(null))).toEqual({ replaces: null, returned: null });
    expect(placeOf(setupSearch('c1'))).toEqual({ replaces: 'c1', returned: null });
  });

  it('holds what the provider sends the user back with', () => {
    const { search } = new URL(`${returnUrl('s1', 'c1')}&id=x&resourcePath=/v1/x/registration`, 'http://localhost');
    expect(placeOf(search)).toEqual({
      replaces: 'c1',
      returned: { setupId: 's1', resourcePath: '/v1/x/registration' },
    });
  });
});
