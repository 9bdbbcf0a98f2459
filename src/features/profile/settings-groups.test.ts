import { expect, it } from 'vitest';
import { groupOf } from './settings-groups.ts';

it('leads to the group of a section, to a group itself, and else to the first', () => {
  expect(
    ['#second-factors', '#security', '#accessibility', '#company', '', '#nothing', '#told', '#notifications'].map(
      groupOf,
    ),
  ).toEqual([
    ...['security', 'security', 'display', 'company', 'details', 'details', 'notifications', 'notifications'],
  ]);
});
