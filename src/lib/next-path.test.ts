import { describe, expect, it } from 'vitest';
import { nextOf, withNext } from './next-path.ts';

const origin = 'https://ads.example';

describe('The way back after signing in', () => {
  it('leads to where the visitor wanted to be, with its query', () => {
    expect(nextOf(new URL(withNext('/login', '/campaigns?status=live'), origin).search, origin)).toBe(
      '/campaigns?status=live',
    );
  });

  it('is not written down when it is the home page anyway', () => {
    expect(withNext('/login', '/dashboard/home')).toBe('/login');
    expect(nextOf('', origin)).toBe('/dashboard/home');
  });

  it.each([
    '//evil.example/x',
    'https://evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/.//evil.example',
    '/campaigns/..//evil.example/x',
    '/%2e//evil.example',
    '/./\\evil.example',
  ])('never leaves the site: %s', (next) => {
    expect(nextOf(`?${new URLSearchParams({ next })}`, origin)).toBe('/dashboard/home');
  });
});
