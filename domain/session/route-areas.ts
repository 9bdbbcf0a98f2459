/** What a route asks of its visitor. `auth` covers register and the social return; `open` asks nothing. */
export type RouteArea =
  | 'dashboard'
  | 'login'
  | 'auth'
  | 'create-instance'
  | 'reviews'
  | 'desk'
  | 'media_owner'
  | 'platform'
  | 'open';

/** Where a session begins, and where one ends. */
export type SessionPath = '/login' | '/logout';

/** What the stored token tells of who has no session. `absent`: there is no token. `unreadable`: no session behind it. */
export type WithoutSession = 'absent' | 'unreadable';

/** Who has no session is let in, or sent to where one begins, or first to where the old one ends. */
export const withoutSession: Readonly<Record<WithoutSession, Readonly<Record<RouteArea, SessionPath | 'allowed'>>>> = {
  absent: {
    login: 'allowed',
    auth: 'allowed',
    open: 'allowed',
    'create-instance': '/login',
    dashboard: '/login',
    reviews: '/login',
    desk: '/login',
    media_owner: '/login',
    platform: '/login',
  },
  // Who is where a session begins, or on the way there, needs no end of the old one first.
  unreadable: {
    login: 'allowed',
    auth: '/login',
    open: 'allowed',
    'create-instance': '/login',
    dashboard: '/logout',
    reviews: '/logout',
    desk: '/logout',
    media_owner: '/logout',
    platform: '/logout',
  },
};

/** Whether somebody who signs in on the way comes back to a route: the pages of the sign-in are no place for that. */
export const isPlaceToReturn = (area: RouteArea): boolean => area !== 'login' && area !== 'auth';

const entrances: readonly RouteArea[] = ['login', 'auth', 'create-instance'];

/** Entrances are login, register, create-instance and social: a signed-in member has no use for them. */
export const isEntrance = (area: RouteArea): boolean => entrances.includes(area);
