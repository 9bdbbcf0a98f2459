import type { RouteArea } from '#domain/session/route-areas.ts';
import { tutorials } from '#src/features/tutorials/tutorials.ts';

/** The kinds of session that a route may meet. All but the last two are of a tenant that is known and shows the studio. */
export const sessionKinds = [
  /** Nobody is signed in. */
  'none',
  /** Signed in, with agency and instance. */
  'member',
  /** The ID token is past its expiry, and the pool gives a new one. */
  'refreshable',
  /** The ID token is past its expiry, and the pool gives none. */
  'dead',
  /** There is a token and no session behind it. */
  'unreadable',
  /** The token claims an instance, but no agency. */
  'noAgency',
  /** The token claims an agency, but no instance. */
  'noInstance',
  /** A member, where the tenant lookup fails. */
  'rejected',
  /** A member, where the tenant does not show the studio. */
  'studioOff',
] as const;

export type SessionKind = (typeof sessionKinds)[number];

/**
 * What becomes of a visit.
 * - `page`: it is shown at its address (or at its first child's);
 * - `login+next`, `login`: the sign-in page, with or without the way back;
 * - `logout+next`, `logout`: the session is ended, which leads to the sign-in page, with or without the way back;
 * - `home`, `create-instance`: led there, where the same table goes on;
 * - `not-found`: the dashboard's not-found page;
 * - `auth-not-found`: the not-found page of the area before sign-in, at the address itself;
 * - `denied`: no page at all, and nothing left in storage.
 */
export type Outcome =
  | 'page'
  | 'login+next'
  | 'login'
  | 'logout+next'
  | 'logout'
  | 'home'
  | 'create-instance'
  | 'not-found'
  | 'auth-not-found'
  | 'denied';

type Row = Readonly<Record<SessionKind, Outcome>>;

/* biome-ignore format: a table is read by its columns */
const rows = {
  //                  none            member        refreshable   dead          unreadable        noAgency      noInstance          rejected     studioOff
  dashboard:      row('login+next',   'page',       'page',       'logout+next', 'logout+next',    'page',       'create-instance',  'denied',    'page'),
  studio:         row('login+next',   'page',       'page',       'logout+next', 'logout+next',    'page',       'create-instance',  'denied',    'home'),
  login:          row('page',         'home',       'home',       'logout',     'page',           'page',       'page',             'denied',    'home'),
  register:       row('page',         'home',       'home',       'logout',     'login',          'page',       'page',             'denied',    'home'),
  createInstance: row('login+next',   'home',       'home',       'logout+next', 'login+next',     'page',       'page',             'denied',    'home'),
  reviews:        row('login+next',   'home',       'home',       'logout+next', 'logout+next',    'home',       'home',             'denied',    'home'),
  desk:     row('login+next',   'home',       'home',       'logout+next', 'logout+next',    'home',       'home',             'denied',    'home'),
  mediaOwner: row('login+next',   'home',       'home',       'logout+next', 'logout+next',    'home',       'home',             'denied',    'home'),
  platform: row('login+next',   'home',       'home',       'logout+next', 'logout+next',    'home',       'home',             'denied',    'home'),
  open:           row('page',         'page',       'page',       'page',       'page',           'page',       'page',             'denied',    'page'),
  logout:         row('logout',       'logout',     'logout',     'logout',     'logout',         'logout',     'logout',           'denied',    'logout'),
  unknown:        row('auth-not-found', 'not-found', 'not-found', 'not-found',  'auth-not-found', 'not-found',  'not-found',        'denied',    'not-found'),
} satisfies Record<string, Row>;

type O = Outcome;

/** The outcomes in the order of `sessionKinds`. */
function row(...outcomes: readonly [O, O, O, O, O, O, O, O, O]): Row {
  return Object.fromEntries(sessionKinds.map((kind, index) => [kind, outcomes[index]])) as Row;
}

export interface GuardedRoute {
  /** As the specification's section 2 writes it, with `:name` for `{name}`. */
  readonly pattern: string;
  /** An address of it. */
  readonly address: string;
  /** Where its page ends up: a parent's first child. */
  readonly page: string;
  /** Who guards it; null for an address that only leads on. */
  readonly area: RouteArea | null;
  readonly outcomes: Row;
}

const id = '00000000-0000-4000-8000-000000000000';
const areas: Readonly<Record<keyof typeof rows, RouteArea | null>> = {
  dashboard: 'dashboard',
  studio: 'dashboard',
  login: 'login',
  register: 'auth',
  createInstance: 'create-instance',
  reviews: 'reviews',
  desk: 'desk',
  mediaOwner: 'media_owner',
  platform: 'platform',
  open: 'open',
  logout: 'open',
  unknown: 'open',
};

const route = (pattern: string, kind: keyof typeof rows, page = pattern, area = areas[kind]): GuardedRoute => {
  const fill = (text: string) => text.replace(':slug', tutorials[0].slug).replace(/:\w+/g, id);
  return { pattern, address: fill(pattern), page: fill(page), area, outcomes: rows[kind] };
};

/** Every route of the specification's section 2 (devtools are for developers and open), and the product's own pages: each that the registry has. */
export const guardedRoutes: readonly GuardedRoute[] = [
  route('/', 'dashboard', '/dashboard/home', null),
  route('/dashboard', 'dashboard', '/dashboard/home'),
  route('/dashboard/home', 'dashboard'),
  route('/campaigns', 'dashboard'),
  route('/campaigns/ai-assistant', 'dashboard'),
  route('/campaigns/ai-assistant/:suggestionId', 'dashboard'),
  route('/campaigns/new', 'dashboard'),
  route('/campaigns/:id/edit', 'dashboard'),
  route('/campaigns/:id', 'dashboard', '/campaigns/:id/overview'),
  route('/campaigns/:id/overview', 'dashboard'),
  route('/campaigns/:id/details', 'dashboard'),
  route('/campaigns/:id/reports', 'dashboard'),
  route('/campaigns/:id/plays', 'dashboard'),
  route('/artworks', 'dashboard', '/artworks/images'),
  route('/artworks/images', 'dashboard'),
  route('/artworks/videos', 'dashboard'),
  route('/artworks/html', 'dashboard'),
  route('/artworks/:id/details', 'dashboard'),
  route('/marketplace', 'dashboard', '/marketplace/offers'),
  route('/marketplace/offers', 'dashboard'),
  route('/marketplace/packages', 'dashboard'),
  route('/marketplace/packages/:id/overview', 'dashboard'),
  route('/profile', 'dashboard'),
  route('/profile/edit', 'dashboard', '/profile/edit/settings'),
  route('/profile/edit/settings', 'dashboard'),
  route('/profile/edit/balance', 'dashboard'),
  route('/profile/edit/invoices', 'dashboard'),
  route('/profile/edit/invoices/:id', 'dashboard'),
  route('/profile/edit/invoices/:id/plays', 'dashboard'),
  route('/profile/edit/team', 'dashboard'),
  route('/profile/edit/team/activity', 'dashboard'),
  route('/profile/edit/payment-methods', 'dashboard'),
  route('/tutorials', 'open'),
  route('/tutorials/:slug', 'open'),
  route('/notifications', 'dashboard'),
  route('/studio', 'studio'),
  route('/studio/:id', 'studio'),
  route('/dashboard/not-found', 'open'),
  route('/login', 'login'),
  route('/register', 'register'),
  route('/create-instance', 'createInstance'),
  route('/activate-account/:token', 'open'),
  route('/forgot-password', 'open'),
  route('/no/such/page', 'unknown'),
  route('/reviews', 'reviews'),
  route('/desk', 'desk', '/desk/refunds'),
  route('/desk/refunds', 'desk'),
  route('/desk/flags', 'desk'),
  route('/desk/keys', 'desk'),
  route('/desk/screens', 'desk'),
  route('/desk/screens/import', 'desk'),
  route('/desk/screens/new', 'desk'),
  route('/desk/screens/:id', 'desk'),
  route('/desk/companies', 'desk'),
  route('/desk/companies/:id', 'desk'),
  route('/desk/owners', 'desk'),
  route('/desk/owners/:id/statements', 'desk'),
  route('/desk/players', 'desk'),
  route('/desk/people', 'desk'),
  route('/desk/people/:id', 'desk'),
  route('/desk/ledger', 'desk'),
  route('/desk/log', 'desk'),
  route('/desk/credits', 'desk'),
  route('/desk/credit-terms', 'desk'),
  route('/desk/receivables', 'desk'),
  route('/desk/chargebacks', 'desk'),
  route('/desk/reconciliation', 'desk'),
  route('/desk/sellers', 'desk'),
  route('/desk/offers', 'desk'),
  route('/desk/packages', 'desk'),
  route('/desk/own-screens', 'mediaOwner'),
  route('/desk/own-screens/:id', 'mediaOwner'),
  route('/desk/own-occupancy', 'mediaOwner'),
  route('/desk/own-statements', 'mediaOwner'),
  route('/desk/tenants', 'platform'),
  route('/desk/tenants/new', 'platform'),
  route('/desk/tenants/:id', 'platform'),
  route('/desk/tenants/:id/terms', 'platform'),
  route('/shared/report', 'open'),
  route('/verify', 'open'),
  route('/verify/invoice', 'open'),
  route('/unsubscribe', 'open'),
  route('/invitations', 'open'),
  route('/invitations/:token', 'open'),
  // Last, because it ends the session.
  route('/logout', 'logout'),
];
