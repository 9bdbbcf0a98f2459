import { expect, it } from 'vitest';
import { operationRoles } from '#contract/roles.ts';
import { roleTable } from './role-table.ts';
import { memberRoles } from './role-words.ts';

it('The table of roles shows every kind of right that the contract has', () => {
  const shown = roleTable.map(({ may }) => memberRoles.filter(may).join());
  for (const roles of Object.values(operationRoles))
    expect(shown).toContain(memberRoles.filter((role) => roles?.includes(role)).join());
  expect(shown[0]).toBe(memberRoles.join());
});
