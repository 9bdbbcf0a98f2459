import { expect, it } from 'vitest';
import { kinds } from '#domain/notifications/notification-kinds.ts';
import { notificationTypes } from '#domain/notifications/notification-types.ts';
import { notificationQuery, toFilter } from './notification-query.ts';

it('finds every type under one kind', () => {
  expect(Object.values(kinds).flat().sort()).toEqual(Object.keys(notificationTypes).sort());
});

it('reads the address, and leaves out what it does not know', () => {
  const read = (search: string) => toFilter(notificationQuery.read(new URLSearchParams(search)));
  expect(read('?q= spring &status=archived&kind=account')).toEqual({
    q: 'spring',
    status: 'archived',
    type: [...kinds.account],
  });
  expect(read('?status=lost&kind=weather&campaign=1')).toEqual({});
});
