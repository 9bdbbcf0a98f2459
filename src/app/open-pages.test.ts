import { describe, expect, it } from 'vitest';
import { devtoolsPatterns, path } from '#src/lib/paths.ts';
import { isOpen } from './open-pages.ts';

describe('The end of a session', () => {
  it.each(Object.values(devtoolsPatterns))('leaves a page of the devtools where it is: %s', (pattern) => {
    expect(isOpen(pattern.replace(':name', 'session'))).toBe(true);
  });

  it.each([path('login'), path('register'), path('notFound'), '/tutorials', '/activate-account/token-1'])(
    'leaves a page that is open to everybody where it is: %s',
    (address) => expect(isOpen(address)).toBe(true),
  );

  it.each([path('home'), path('campaigns'), '/reviews', '/desk', '/create-instance', '/profile/edit/settings', '/'])(
    'leads away from a page that asks for one: %s',
    (address) => expect(isOpen(address)).toBe(false),
  );
});
