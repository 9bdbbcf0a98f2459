import { expect, it } from 'vitest';
import { choicesOf, type Reader } from './told-choices.ts';

const typesOf = (role: Reader['role'], ...platformRoles: Reader['platformRoles']) =>
  choicesOf({ role, platformRoles }).flatMap(({ types }) => types);

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
});

it('offers nobody to turn off what has to be known', () => {
  expect(typesOf('owner', 'operator', 'reviewer')).not.toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^(company\.blocked|member\.suspended|terms\.published|topUp\.paid)$/),
    ]),
  );
});
