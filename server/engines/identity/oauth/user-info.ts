import type { Answer } from '../operation.ts';
import { protocolName, type User } from '../store/users.ts';

/** What each scope opens (OpenID Connect Core 5.4); `openid` alone opens nothing but who it is. */
const opened: Readonly<Record<string, readonly string[]>> = {
  email: ['email', 'email_verified'],
  phone: ['phone_number', 'phone_number_verified'],
  profile: [
    'name',
    'family_name',
    'given_name',
    'middle_name',
    'nickname',
    'preferred_username',
    'profile',
    'picture',
    'website',
    'gender',
    'birthdate',
    'zoneinfo',
    'locale',
    'updated_at',
  ],
};

/** What a token of this scope tells of its user. The name of the user at the pool goes with the profile. */
export function userInfo(user: User, scope: string): Answer {
  const scopes = scope.split(' ');
  const names = new Set(scopes.flatMap((name) => opened[name] ?? []));
  return {
    sub: user.sub,
    ...Object.fromEntries(Object.entries(user.attributes).filter(([name]) => names.has(name))),
    ...(scopes.includes('profile') && { username: protocolName(user) }),
  };
}
