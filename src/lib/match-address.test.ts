import { describe, expect, it } from 'vitest';
import { askAbout, matchAddress } from './match-address.ts';

describe('An address', () => {
  it.each([
    ['/campaigns/:id/edit', '/campaigns/7/edit', { id: '7' }],
    ['/campaigns/:id/edit', '/campaigns/7/edit/', { id: '7' }],
    ['/campaigns/:id/edit', '/campaigns/7', null],
    ['/campaigns/:id/edit', '/campaigns/a%2Fb/edit', { id: 'a%2Fb' }],
    ['/campaigns', '/campaigns/7', null],
    ['/login', '/Login', {}],
  ])('%s takes %s or not', (pattern, pathname, params) => {
    expect(matchAddress(pattern, pathname)).toEqual(params);
  });

  it('says whom a page asks about, in the words of the address', () => {
    expect(askAbout('/dsp/campaigns/{id}', { id: 'a%2Fb' })).toBe('/dsp/campaigns/a%2Fb');
    expect(askAbout('/dsp/dashboard', {})).toBe('/dsp/dashboard');
  });
});
