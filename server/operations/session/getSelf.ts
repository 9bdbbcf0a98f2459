import { type Reading, reads, userOf } from '../../http/operation.ts';
import { localeOf, rememberLocale } from '../../rooms/accounts/user-locale.ts';
import { readSelf, selfQueries, toSelf } from '../../rooms/accounts/users.ts';

export const getSelf: Reading<'getSelf'> = {
  reads: (_, { app, user, request }) =>
    reads(selfQueries(user?.userId ?? ''), (found) => {
      const self = toSelf(found, app, user?.namespaceId ?? '');
      const locale = localeOf(request.headers['x-locale']);
      const isKnown = locale === undefined || found.users[0]?.locale === locale;
      const isSameAddress = !user?.email || self?.email === user.email;
      return self && isKnown && isSameAddress ? { status: 200, body: self } : undefined;
    }),
  async otherwise(_, call) {
    const user = userOf(call);
    const body = await call.transaction(async (tx) => {
      const self = await readSelf(tx, call.app, user);
      await rememberLocale(tx, user, call.request.headers['x-locale']);
      return self;
    });
    return { status: 200, body };
  },
};
