import { describe, expect, it } from 'vitest';
import type { components } from '#contract/product-api.ts';
import type { Account } from '#src/lib/account-context.ts';
import { everyPage } from '../pages.ts';
import { offeredPages, pageKeys } from './offered-pages.ts';

const account = (platformRoles: components['schemas']['User']['platformRoles'], isMember = false) =>
  ({ user: { platformRoles }, instance: isMember ? {} : null }) as Account;
const lettersOf = (of: Account) =>
  Object.keys(pageKeys(offeredPages(of, false)))
    .sort()
    .join('');

describe('The pages that keys and palette offer', () => {
  it('are those that somebody may open', () => {
    expect(lettersOf(account([], true))).toBe('abchimnpstv');
    expect(lettersOf(account(['reviewer']))).toBe('r');
    expect(lettersOf(account(['operator']))).toBe('fko');
    expect(lettersOf(account(['media_owner']))).toBe('r');
    const own = offeredPages(account(['media_owner']), false).map(([name]) => name);
    expect(own).toEqual(['deskOwnScreens', 'deskOwnOccupancy', 'deskOwnStatements', 'reviews', 'tutorials']);
    expect(lettersOf(account([]))).toBe('');
  });

  it('are none whose address asks for something of them', () => {
    const names = offeredPages(account([], true), false).map(([name]) => name);
    expect(names).toContain('campaignNew');
    expect(names).not.toContain('campaignOverview');
  });

  it('share no letter, and none is the first of two', () => {
    const letters = everyPage.flatMap(([, { key }]) => key ?? []);
    expect(new Set(letters).size).toBe(letters.length);
    expect(letters.every((letter) => /^[a-fh-z]$/.test(letter))).toBe(true);
  });
});
