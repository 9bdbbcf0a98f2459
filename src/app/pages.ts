import { type RouteArea, withoutSession } from '#domain/session/route-areas.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { type MessagePart, ownPartNames, ownParts } from '#src/i18n/message-parts.ts';
import type { PathName } from '#src/lib/paths.ts';
import type { IconName } from '#src/ui/element/icons/icon-names.ts';

/** What is known of a page before its code has come: routes, guards, titles, navigation and the first paint follow from it. */
export interface PageInfo {
  /** The message that names it. */
  readonly title: MessageId;
  /** Who may come in, which its guard asks. */
  readonly area: RouteArea;
  /** Its code by its name among the first or the later pages, that of the page around it first; a name that neither has is an error of types. */
  readonly code: readonly [string] | readonly [around: string, string];
  /** The questions to the product API that it asks at once where its address has no query. `{id}` is its own. */
  readonly asks?: readonly string[];
  /** The address above it that leads on to it. */
  readonly from?: PathName;
  /** Its place in the navigation, by its own address and title unless told. */
  readonly section?: { readonly icon: IconName; readonly to?: PathName; readonly label?: MessageId };
  /** Stands in the dashboard's frame, and is open to visitors beside. */
  readonly isForVisitors?: true;
  /** The letter that leads to it after G. */
  readonly key?: string;
  /** Offered where the tenant has it alone; elsewhere its guard leads away. */
  readonly needs?: 'studio';
}

/** The code that does not lie among the later pages, told here because the build reads this file without any page's code. */
const first: readonly string[] = ['home', 'login'];

/** Whether a page's code, and what it says, is a later page's. */
export const isLater = (code: string): boolean => !first.includes(code);

/** Where a page's messages lie beside those that everybody has. */
export const messagePartsOf = (code: string): readonly MessagePart[] => [
  ...(isLater(code) ? (['later/'] as const) : []),
  ...ownPartNames.filter((part) => ownParts[part].test(code)),
];

/** Whose pages stand in the dashboard's frame; the others have none, or their own. */
export const framedAreas = [
  'dashboard',
  'reviews',
  'desk',
  'media_owner',
  'platform',
] as const satisfies readonly RouteArea[];
export const isFramed = ({ area, isForVisitors }: PageInfo): boolean =>
  isForVisitors === true || framedAreas.some((framed) => framed === area);

/** Whether a page stays when the session ends. */
export const isOpenPage = ({ area }: PageInfo): boolean => withoutSession.absent[area] === 'allowed';

/** A page below the desk's heading. */
const atDesk = <Title extends MessageId, Code extends string, Area extends RouteArea>(
  title: Title,
  code: Code,
  area: Area,
) => ({ title, area, code: ['desk', code] }) as const;

/** Every page of the product that everybody may come by, by its address. The devtools are no such pages. */
export const pages = {
  home: {
    title: 'nav.home',
    key: 'h',
    area: 'dashboard',
    code: ['home'],
    asks: ['/dsp/dashboard'],
    from: 'dashboard',
    section: { icon: 'home' },
  },
  campaigns: {
    title: 'nav.campaigns',
    key: 'c',
    area: 'dashboard',
    code: ['campaignList'],
    asks: ['/dsp/campaigns?sort=-updatedAt&limit=50', '/admin/users/self/preferences'],
    section: { icon: 'campaign' },
  },
  campaignNew: { title: 'campaigns.newTitle', area: 'dashboard', code: ['campaignEditor'] },
  assistant: { title: 'campaigns.withAssistant', area: 'dashboard', code: ['assistant'] },
  suggestion: { title: 'campaigns.withAssistant', area: 'dashboard', code: ['suggestion'] },
  campaignEdit: { title: 'campaigns.editTitle', area: 'dashboard', code: ['campaignEditor'] },
  campaignOverview: {
    title: 'campaigns.overviewTitle',
    area: 'dashboard',
    code: ['campaign', 'campaignOverview'],
    from: 'campaign',
    asks: ['/dsp/campaigns/{id}', '/dsp/campaigns/{id}/report?groupBy=day'],
  },
  campaignDetails: {
    title: 'campaigns.detailsTitle',
    area: 'dashboard',
    code: ['campaign', 'campaignDetails'],
    asks: ['/dsp/campaigns/{id}'],
  },
  campaignReports: {
    title: 'campaigns.reportsTitle',
    area: 'dashboard',
    code: ['campaign', 'campaignReports'],
    asks: ['/dsp/campaigns/{id}'],
  },
  campaignPlays: {
    title: 'campaigns.playsTitle',
    area: 'dashboard',
    code: ['campaign', 'campaignPlays'],
    asks: ['/dsp/campaigns/{id}'],
  },
  artworkImages: {
    title: 'nav.artworks',
    key: 'a',
    area: 'dashboard',
    code: ['artworkImages'],
    from: 'artworks',
    section: { icon: 'image', to: 'artworks' },
    asks: ['/dsp/artworks?limit=24&type=image', '/dsp/uploads', '/dsp/storage'],
  },
  artworkVideos: {
    title: 'artworks.video.list',
    key: 'v',
    area: 'dashboard',
    code: ['artworkVideos'],
    asks: ['/dsp/artworks?limit=24&type=video', '/dsp/uploads', '/dsp/storage'],
  },
  artworkHtml: {
    title: 'artworks.html.list',
    area: 'dashboard',
    code: ['artworkHtml'],
    asks: ['/dsp/artworks?limit=24&type=html', '/dsp/uploads', '/dsp/storage'],
  },
  artwork: {
    title: 'nav.artworks',
    area: 'dashboard',
    code: ['artwork'],
    asks: ['/dsp/artworks/{id}'],
  },
  marketplaceOffers: {
    title: 'nav.marketplace',
    area: 'dashboard',
    code: ['marketplace', 'offers'],
    from: 'marketplace',
    section: { icon: 'marketplace', to: 'marketplace' },
  },
  marketplacePackages: {
    title: 'packages.title',
    area: 'dashboard',
    code: ['marketplace', 'packages'],
  },
  marketplacePackage: {
    title: 'packages.title',
    area: 'dashboard',
    code: ['package'],
  },
  studio: {
    title: 'nav.studio',
    key: 'd',
    area: 'dashboard',
    code: ['studio'],
    section: { icon: 'studio' },
    needs: 'studio',
  },
  studioProject: {
    title: 'nav.studio',
    area: 'dashboard',
    code: ['studioProject'],
  },
  profile: { title: 'profile.title', key: 'p', area: 'dashboard', code: ['profile'] },
  profileSettings: {
    title: 'settings.title',
    key: 's',
    area: 'dashboard',
    code: ['profileEdit', 'settings'],
    from: 'profileEdit',
  },
  profileInvoices: {
    title: 'invoices.title',
    key: 'i',
    area: 'dashboard',
    code: ['profileEdit', 'invoices'],
    asks: ['/dsp/invoices?sort=-issued&limit=50', '/admin/users/self/preferences'],
  },
  profileInvoice: {
    title: 'invoices.one',
    area: 'dashboard',
    code: ['profileEdit', 'invoice'],
    asks: ['/dsp/invoices/{id}', '/dsp/invoices/{id}/days'],
  },
  profileInvoicePlays: {
    title: 'invoices.single.title',
    area: 'dashboard',
    code: ['profileEdit', 'invoicePlays'],
    asks: ['/dsp/invoices/{id}'],
  },
  profileBalance: {
    title: 'balance.title',
    key: 'b',
    area: 'dashboard',
    code: ['profileEdit', 'balance'],
    asks: ['/dsp/balance', '/dsp/balance/entries?limit=50', '/dsp/balance/statements', '/admin/users/self/preferences'],
  },
  profileTeam: { title: 'nav.team', key: 't', area: 'dashboard', code: ['profileEdit', 'team'], asks: ['/dsp/team'] },
  profileActivity: {
    title: 'team.activity.title',
    area: 'dashboard',
    code: ['profileEdit', 'teamActivity'],
  },
  paymentMethods: {
    title: 'cards.title',
    key: 'm',
    area: 'dashboard',
    code: ['profileEdit', 'paymentMethods'],
    asks: ['/dsp/stored-cards'],
  },
  notifications: {
    title: 'notifications.title',
    key: 'n',
    area: 'dashboard',
    code: ['notifications'],
    asks: ['/dsp/notifications?limit=50'],
  },
  deskOwnScreens: {
    title: 'nav.ownScreens',
    area: 'media_owner',
    code: ['desk', 'deskOwnScreens'],
    section: { icon: 'screen' },
  },
  deskOwnScreen: atDesk('desk.screen', 'deskOwnScreen', 'media_owner'),
  deskOwnOccupancy: atDesk('desk.own.occupancy', 'deskOwnOccupancy', 'media_owner'),
  deskOwnStatements: atDesk('desk.own.statements', 'deskOwnStatements', 'media_owner'),
  reviews: { title: 'nav.reviews', key: 'r', area: 'reviews', code: ['reviews'], section: { icon: 'review' } },
  deskRefunds: {
    title: 'desk.refunds.title',
    key: 'o',
    area: 'desk',
    code: ['desk', 'deskRefunds'],
    from: 'desk',
    section: { icon: 'shield', to: 'desk', label: 'nav.desk' },
  },
  deskFlags: { title: 'desk.flags.title', key: 'f', area: 'desk', code: ['desk', 'deskFlags'] },
  deskKeys: { title: 'desk.keys.title', key: 'k', area: 'desk', code: ['desk', 'deskKeys'] },
  deskScreens: atDesk('desk.screens.title', 'deskScreens', 'desk'),
  deskScreenImport: atDesk('desk.import.title', 'deskScreenImport', 'desk'),
  deskNewScreen: atDesk('desk.newScreen.title', 'deskNewScreen', 'desk'),
  deskCompanies: atDesk('desk.companies.title', 'deskCompanies', 'desk'),
  deskCompany: atDesk('desk.credits.company', 'deskCompany', 'desk'),
  deskOwners: atDesk('desk.owners.title', 'deskOwners', 'desk'),
  deskOwner: atDesk('desk.payouts.title', 'deskOwner', 'desk'),
  deskPlayers: atDesk('desk.players.title', 'deskPlayers', 'desk'),
  deskPeople: atDesk('desk.people.title', 'deskPeople', 'desk'),
  deskPerson: atDesk('desk.companies.person', 'deskPerson', 'desk'),
  deskLedger: atDesk('desk.ledger.title', 'deskLedger', 'desk'),
  deskLog: atDesk('desk.log.title', 'deskLog', 'desk'),
  deskTerms: atDesk('desk.terms.title', 'deskTerms', 'desk'),
  deskReceivables: atDesk('desk.receivables.title', 'deskReceivables', 'desk'),
  deskChargebacks: atDesk('desk.chargebacks.title', 'deskChargebacks', 'desk'),
  deskReconciliation: atDesk('desk.reconciliation.title', 'deskReconciliation', 'desk'),
  deskSellers: atDesk('desk.seller.title', 'deskSellers', 'desk'),
  deskScreen: atDesk('desk.screen', 'deskScreen', 'desk'),
  deskPackages: atDesk('desk.packages.title', 'deskPackages', 'desk'),
  deskOffers: atDesk('desk.offers.title', 'deskOffers', 'desk'),
  deskCredits: atDesk('desk.credits.title', 'deskCredits', 'desk'),
  deskTenants: {
    title: 'nav.tenants',
    area: 'platform',
    code: ['desk', 'deskTenants'],
    section: { icon: 'globe' },
  },
  deskNewTenant: atDesk('desk.tenants.new', 'deskNewTenant', 'platform'),
  deskTenant: atDesk('desk.tenants.tenant', 'deskTenant', 'platform'),
  deskTenantTerms: atDesk('desk.tenants.terms.title', 'deskTenantTerms', 'platform'),
  tutorials: {
    title: 'nav.tutorials',
    area: 'open',
    code: ['tutorials'],
    isForVisitors: true,
    section: { icon: 'tutorial' },
  },
  tutorial: { title: 'nav.tutorials', area: 'open', code: ['tutorial'], isForVisitors: true },
  sharedReport: { title: 'shared.title', area: 'open', code: ['sharedLayout', 'sharedReport'] },
  unsubscribe: { title: 'unsubscribe.title', area: 'open', code: ['sharedLayout', 'unsubscribe'] },
  invitations: { title: 'nav.invitation', area: 'open', code: ['sharedLayout', 'invitations'] },
  invitation: { title: 'nav.invitation', area: 'open', code: ['sharedLayout', 'invitation'] },
  verify: { title: 'verify.title', area: 'open', code: ['sharedLayout', 'verify'] },
  verifyInvoice: { title: 'verifyInvoice.title', area: 'open', code: ['sharedLayout', 'verifyInvoice'] },
  login: { title: 'login.title', area: 'login', code: ['login'] },
  logout: { title: 'logout.title', area: 'open', code: ['logout'] },
  register: { title: 'register.title', area: 'auth', code: ['register'] },
  activateAccount: { title: 'activate.title', area: 'open', code: ['activate'] },
  forgotPassword: { title: 'forgot.title', area: 'open', code: ['forgotPassword'] },
  createInstance: { title: 'createInstance.title', area: 'create-instance', code: ['createInstance'] },
} as const satisfies Partial<Record<PathName, PageInfo>>;

export type PageName = keyof typeof pages;

/** Every page with its name, in the registry's order. */
export const everyPage = Object.entries(pages) as readonly (readonly [PageName, PageInfo])[];
