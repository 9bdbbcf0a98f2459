import { expect, it } from 'vitest';
import { choicesOf, type Reader } from './told-choices.ts';

const typesOf = (role: Reader['roles'][number] | null, ...platformRoles: Reader['platformRoles']) =>
  choicesOf({ roles: role ? [role] : [], platformRoles }, []).flatMap(({ types }) => types);

it('offers each what they hear of', () => {
  expect(typesOf('owner')).toEqual(expect.arrayContaining(['artwork.rejected', 'invoice.issued', 'member.joined']));
  expect(typesOf('editor')).toContain('campaign.live');
  expect(typesOf('editor')).not.toContain('member.joined');
  expect(typesOf('viewer')).toEqual(expect.not.arrayContaining(['invoice.issued']));
  expect(typesOf('billing')).toContain('card.expiring');
  expect(typesOf('billing')).not.toContain('campaign.live');
  expect(typesOf(null, 'operator')).toEqual(expect.arrayContaining(['desk.screensSilent', 'desk.chargeback']));
  expect(typesOf(null, 'operator')).not.toContain('review.requested');
  expect(typesOf(null, 'reviewer')).toEqual(['review.requested']);
  expect(typesOf(null, 'media_owner')).toEqual(['review.requested']);
});

it('offers nobody to turn off what has to be known', () => {
  expect(typesOf('owner', 'operator', 'reviewer')).not.toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^(company\.blocked|member\.suspended|terms\.published|topUp\.paid)$/),
    ]),
  );
});

it('offers what is off in whatever role, so that it can be turned on, and what any of several companies tells', () => {
  const offered = (roles: Reader['roles'], ...off: Parameters<typeof choicesOf>[1]) =>
    choicesOf({ roles, platformRoles: [] }, off).flatMap(({ types }) => types);
  expect(offered(['viewer'])).not.toContain('campaign.live');
  expect(offered(['viewer'], 'campaign.live')).toContain('campaign.live');
  expect(offered(['viewer', 'owner'])).toContain('campaign.live');
});
