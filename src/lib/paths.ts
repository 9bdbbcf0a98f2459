/** The pages of the devtools area, by name, the one that opens first on top. */
export const devtoolsPatterns = {
  getStarted: '/devtools/get-started',
  machines: '/devtools/machines',
  machineUse: '/devtools/machines/use',
  machineCompare: '/devtools/machines/compare',
  machine: '/devtools/machines/:name',
  outbox: '/devtools/outbox',
  icons: '/devtools/icons',
  buttons: '/devtools/ui-components/buttons',
  slider: '/devtools/ui-components/slider',
  charts: '/devtools/ui-components/charts',
  styleUtilities: '/devtools/style-utilities',
  tenantTheme: '/devtools/tenant-theme',
} as const;

/** Every address of the product, by name. Parameters are written `:name`. */
export const patterns = {
  root: '/',
  dashboard: '/dashboard',
  home: '/dashboard/home',
  notFound: '/dashboard/not-found',
  campaigns: '/campaigns',
  campaignNew: '/campaigns/new',
  assistant: '/campaigns/ai-assistant',
  suggestion: '/campaigns/ai-assistant/:suggestionId',
  campaign: '/campaigns/:id',
  campaignEdit: '/campaigns/:id/edit',
  campaignOverview: '/campaigns/:id/overview',
  campaignDetails: '/campaigns/:id/details',
  campaignReports: '/campaigns/:id/reports',
  campaignPlays: '/campaigns/:id/plays',
  artworks: '/artworks',
  artworkImages: '/artworks/images',
  artworkVideos: '/artworks/videos',
  artworkHtml: '/artworks/html',
  artwork: '/artworks/:id/details',
  marketplace: '/marketplace',
  marketplaceOffers: '/marketplace/offers',
  marketplacePackages: '/marketplace/packages',
  marketplacePackage: '/marketplace/packages/:id/overview',
  profile: '/profile',
  profileEdit: '/profile/edit',
  profileSettings: '/profile/edit/settings',
  profileInvoices: '/profile/edit/invoices',
  profileInvoice: '/profile/edit/invoices/:id',
  profileInvoicePlays: '/profile/edit/invoices/:id/plays',
  profileBalance: '/profile/edit/balance',
  profileTeam: '/profile/edit/team',
  profileActivity: '/profile/edit/team/activity',
  paymentMethods: '/profile/edit/payment-methods',
  notifications: '/notifications',
  reviews: '/reviews',
  desk: '/desk',
  deskRefunds: '/desk/refunds',
  deskFlags: '/desk/flags',
  deskKeys: '/desk/keys',
  deskScreens: '/desk/screens',
  deskScreenImport: '/desk/screens/import',
  deskNewScreen: '/desk/screens/new',
  deskScreen: '/desk/screens/:id',
  deskCompanies: '/desk/companies',
  deskCompany: '/desk/companies/:id',
  deskOwners: '/desk/owners',
  deskOwner: '/desk/owners/:id/statements',
  deskPlayers: '/desk/players',
  deskPeople: '/desk/people',
  deskPerson: '/desk/people/:id',
  deskOwnScreens: '/desk/own-screens',
  deskOwnScreen: '/desk/own-screens/:id',
  deskOwnOccupancy: '/desk/own-occupancy',
  deskOwnStatements: '/desk/own-statements',
  deskLedger: '/desk/ledger',
  deskLog: '/desk/log',
  deskCredits: '/desk/credits',
  deskTerms: '/desk/credit-terms',
  deskReceivables: '/desk/receivables',
  deskChargebacks: '/desk/chargebacks',
  deskReconciliation: '/desk/reconciliation',
  deskSellers: '/desk/sellers',
  deskOffers: '/desk/offers',
  deskPackages: '/desk/packages',
  deskTenants: '/desk/tenants',
  deskNewTenant: '/desk/tenants/new',
  deskTenant: '/desk/tenants/:id',
  deskTenantTerms: '/desk/tenants/:id/terms',
  studio: '/studio',
  studioProject: '/studio/:id',
  tutorials: '/tutorials',
  tutorial: '/tutorials/:slug',
  sharedReport: '/shared/report',
  unsubscribe: '/unsubscribe',
  invitations: '/invitations',
  invitation: '/invitations/:token',
  verify: '/verify',
  verifyInvoice: '/verify/invoice',
  login: '/login',
  logout: '/logout',
  register: '/register',
  createInstance: '/create-instance',
  activateAccount: '/activate-account/:token',
  forgotPassword: '/forgot-password',
  ...devtoolsPatterns,
} as const;

export type PathName = keyof typeof patterns;

type ParamNames<Pattern extends string> = Pattern extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParamNames<Tail>
    : Rest
  : never;

/** The parameters a path needs: `{ id: string }` for `campaign`, none for `home`. */
export type PathParams<Name extends PathName> = Record<ParamNames<(typeof patterns)[Name]>, string>;

type PathArguments<Name extends PathName> =
  ParamNames<(typeof patterns)[Name]> extends never ? [] : [params: PathParams<Name>];

/**
 * The address of a page: `path('campaign', { id })`. Throws a TypeError when a parameter is missing or empty, in which
 * case the address would silently be another page's.
 */
export const path = <Name extends PathName>(name: Name, ...[params]: PathArguments<Name>): string =>
  pathWith(name, params ?? {});

/** The same of a page that is known by its name only, with the parameters that there are. */
export function pathWith(name: PathName, params: Readonly<Record<string, string | undefined>>): string {
  return patterns[name].replace(/:(\w+)/g, (_, param: string) => {
    const value = params[param];
    if (!value) throw new TypeError(`The path "${name}" needs the parameter "${param}"`);
    return encodeURIComponent(value);
  });
}

/** A required parameter of the current route; throws a TypeError when the route does not have it. */
export function requiredParam(params: Readonly<Record<string, string | undefined>>, name: string): string {
  const value = params[name];
  if (!value) throw new TypeError(`This route has no parameter "${name}"`);
  return value;
}
