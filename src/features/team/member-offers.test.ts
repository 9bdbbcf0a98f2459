import { describe, expect, it } from 'vitest';
import { offersFor, rolesToGive, rolesToInvite } from './member-offers.ts';
import type { Member } from './team.actors.ts';

const member = (facts: Partial<Member>) => ({ role: 'editor', status: 'active', isSelf: false, ...facts }) as Member;

describe('What is offered to do with a member', () => {
  it('is an owner’s to decide about owners', () => {
    expect(rolesToGive('owner', member({ role: 'owner' }))).toContain('owner');
    expect(rolesToGive('manager', member({ role: 'owner' }))).toEqual([]);
    expect(offersFor('manager', member({ role: 'owner' }))).toEqual([]);
    expect(rolesToGive('manager', member({}))).toEqual(['manager', 'editor', 'billing', 'viewer']);
  });

  it('is nothing to those who do not keep the team, but to leave', () => {
    for (const own of ['editor', 'billing', 'viewer'] as const) {
      expect(rolesToGive(own, member({}))).toEqual([]);
      expect(rolesToInvite(own)).toEqual([]);
      expect(offersFor(own, member({}))).toEqual([]);
      expect(offersFor(own, member({ isSelf: true, role: own }))).toEqual(['leave']);
    }
  });

  it('goes by what the member is', () => {
    expect(offersFor('owner', member({}))).toEqual(['limit', 'suspend', 'handOver', 'remove']);
    expect(offersFor('owner', member({ status: 'suspended' }))).toEqual(['limit', 'reinstate', 'remove']);
    expect(offersFor('manager', member({}))).toEqual(['limit', 'suspend', 'remove']);
    expect(offersFor('manager', member({}), true)).toEqual(['suspend', 'remove']);
    expect(offersFor('owner', member({ role: 'owner' }))).toEqual(['suspend', 'remove']);
  });
});
