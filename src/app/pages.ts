import type { MessageId } from '#src/i18n/message-ids.ts';
import type { PathName } from '#src/lib/paths.ts';

/** What is known of a page before its code has come: from here its route has its title, and the first paint what it asks for. */
export interface PageInfo {
  /** The message that names it. */
  readonly title: MessageId;
  /** The frame around it: the dashboard's navigation, or none. */
  readonly frame: 'dashboard' | 'plain';
  /** Its code by its name among the first or the later pages, that of the pages around it first; the build refuses unknown names. */
  readonly code: readonly string[];
  /** The questions to the product API that it asks at once where its address has no query. `{id}` is its own. */
  readonly asks?: readonly string[];
  /** Its heading where that is not its title; null where only its data knows it. */
  readonly heading?: MessageId | null;
}

/** The code that does not lie among the later pages (`first-pages.ts`), and says nothing of theirs. */
const first: readonly string[] = ['home', 'login'];

/** Whether a page's code, and what it says, is a later page's. */
export const isLater = (code: string): boolean => !first.includes(code);

/** Every page of the product that everybody may come by, by its address. The devtools are no such pages. */
export const pages = {
  home: { title: 'nav.home', frame: 'dashboard', code: ['home'], asks: ['/dsp/dashboard'] },
  campaigns: {
    title: 'nav.campaigns',
    frame: 'dashboard',
    code: ['campaignList'],
    asks: ['/dsp/campaigns?sort=-updatedAt&limit=50', '/admin/users/self/preferences'],
  },
  campaignNew: { title: 'campaigns.newTitle', frame: 'dashboard', code: ['campaignEditor'] },
  campaignEdit: { title: 'campaigns.editTitle', frame: 'dashboard', code: ['campaignEditor'] },
  campaignOverview: {
    title: 'campaigns.overviewTitle',
    frame: 'dashboard',
    code: ['campaign', 'campaignOverview'],
    asks: ['/dsp/campaigns/{id}'],
    heading: null,
  },
  campaignDetails: {
    title: 'campaigns.detailsTitle',
    frame: 'dashboard',
    code: ['campaign', 'campaignDetails'],
    asks: ['/dsp/campaigns/{id}'],
    heading: null,
  },
  campaignReports: {
    title: 'campaigns.reportsTitle',
    frame: 'dashboard',
    code: ['campaign', 'campaignReports'],
    asks: ['/dsp/campaigns/{id}'],
    heading: null,
  },
  campaignPlays: {
    title: 'campaigns.playsTitle',
    frame: 'dashboard',
    code: ['campaign', 'campaignPlays'],
    asks: ['/dsp/campaigns/{id}'],
    heading: null,
  },
  artworkImages: {
    title: 'nav.artworks',
    frame: 'dashboard',
    code: ['artworkImages'],
    asks: ['/dsp/artworks?limit=24&type=image', '/dsp/uploads', '/dsp/storage'],
  },
  artworkVideos: {
    title: 'artworks.video.list',
    heading: 'nav.artworks',
    frame: 'dashboard',
    code: ['artworkVideos'],
    asks: ['/dsp/artworks?limit=24&type=video', '/dsp/uploads', '/dsp/storage'],
  },
  artworkHtml: {
    title: 'artworks.html.list',
    heading: 'nav.artworks',
    frame: 'dashboard',
    code: ['artworkHtml'],
    asks: ['/dsp/artworks?limit=24&type=html', '/dsp/uploads', '/dsp/storage'],
  },
  artwork: {
    title: 'nav.artworks',
    frame: 'dashboard',
    code: ['artwork'],
    asks: ['/dsp/artworks/{id}'],
    heading: null,
  },
  profile: { title: 'profile.title', frame: 'dashboard', code: ['profile'] },
  profileSettings: { title: 'settings.title', frame: 'dashboard', code: ['profileEdit', 'settings'] },
  reviews: { title: 'nav.reviews', frame: 'dashboard', code: ['reviews'] },
  deskRefunds: { title: 'desk.refunds.title', frame: 'dashboard', code: ['desk', 'deskRefunds'] },
  deskFlags: { title: 'desk.flags.title', frame: 'dashboard', code: ['desk', 'deskFlags'] },
  deskKeys: { title: 'desk.keys.title', frame: 'dashboard', code: ['desk', 'deskKeys'] },
  sharedReport: { title: 'shared.title', frame: 'plain', code: ['sharedLayout', 'sharedReport'] },
  verify: { title: 'verify.title', frame: 'plain', code: ['sharedLayout', 'verify'] },
  login: { title: 'login.title', frame: 'plain', code: ['login'] },
  logout: { title: 'logout.title', frame: 'plain', code: ['logout'] },
  register: { title: 'register.title', frame: 'plain', code: ['register'] },
  activateAccount: { title: 'activate.title', frame: 'plain', code: ['activate'] },
  forgotPassword: { title: 'forgot.title', frame: 'plain', code: ['forgotPassword'] },
  createInstance: { title: 'createInstance.title', frame: 'plain', code: ['createInstance'] },
} as const satisfies Partial<Record<PathName, PageInfo>>;

export type PageName = keyof typeof pages;
