import type { MessageId } from '#src/i18n/message-ids.ts';
import type { PathName } from '#src/lib/paths.ts';
import type { IconName } from '#src/ui/element/icons/icon-names.ts';

/** Whose work a tutorial is about. */
export const audiences = ['advertiser', 'reviewer', 'operator', 'developer', 'tester', 'everybody'] as const;
export type Audience = (typeof audiences)[number];

/** Pages that a step opens, by the message that names them: they need nothing in their address. */
export const openable = {
  artworks: 'nav.artworks',
  campaigns: 'nav.campaigns',
  campaignNew: 'campaigns.newTitle',
  deskKeys: 'desk.keys.title',
  home: 'nav.home',
  machines: 'tutorials.machines',
  paymentMethods: 'cards.title',
  profileBalance: 'balance.title',
  profileInvoices: 'invoices.title',
  profileTeam: 'nav.team',
  reviews: 'nav.reviews',
  studio: 'nav.studio',
  verify: 'verify.title',
} as const satisfies Partial<Record<PathName, MessageId>>;

export interface TutorialStep {
  /** Its texts' name within the tutorial. */
  readonly key: string;
  /** The page that it tells of: what the text calls by name is to be seen there. */
  readonly page: PathName;
  readonly query?: string;
  /** The page that it opens, where that is another one: the page it tells of may need something that only the reader has. */
  readonly opens: keyof typeof openable;
}

export interface Tutorial {
  readonly slug: string;
  readonly audience: Audience;
  readonly icon: IconName;
  /** How long it takes with everything at hand. */
  readonly minutes: number;
  readonly steps: readonly [TutorialStep, ...TutorialStep[]];
}

const editing = (key: string, step: string): TutorialStep => ({
  key,
  page: 'campaignEdit',
  query: `step=${step}`,
  opens: 'campaigns',
});
const at = (key: string, page: keyof typeof openable): TutorialStep => ({ key, page, opens: page });
const ofDesign = (key: string): TutorialStep => ({ key, page: 'studioProject', opens: 'studio' });
const ofCampaign = (key: string, page: PathName): TutorialStep => ({ key, page, opens: 'campaigns' });

/** Every tutorial, in the order in which a newcomer needs them. Its texts lie beside it, a file per language. */
export const tutorials: readonly [Tutorial, ...Tutorial[]] = [
  {
    slug: 'first-campaign',
    audience: 'advertiser',
    icon: 'campaign',
    minutes: 10,
    steps: [
      at('details', 'campaignNew'),
      editing('screens', 'screens'),
      editing('artwork', 'artwork'),
      editing('budget', 'budget'),
      editing('review', 'review'),
    ],
  },
  {
    slug: 'artwork-that-passes',
    audience: 'advertiser',
    icon: 'image',
    minutes: 6,
    steps: [at('upload', 'artworks'), ofCampaign('check', 'artwork'), at('wait', 'artworks')],
  },
  {
    slug: 'design-an-artwork',
    audience: 'advertiser',
    icon: 'studio',
    minutes: 6,
    steps: [at('begin', 'studio'), ofDesign('draw'), ofDesign('formats'), ofDesign('export')],
  },
  {
    slug: 'choose-screens',
    audience: 'advertiser',
    icon: 'map-pin',
    minutes: 5,
    steps: [editing('search', 'screens'), editing('filter', 'screens'), editing('compare', 'screens')],
  },
  {
    slug: 'budget-and-hours',
    audience: 'advertiser',
    icon: 'clock',
    minutes: 6,
    steps: [editing('amount', 'budget'), editing('pacing', 'budget'), editing('forecast', 'budget')],
  },
  {
    slug: 'ways-to-pay',
    audience: 'advertiser',
    icon: 'credit-card',
    minutes: 4,
    steps: [at('card', 'paymentMethods'), at('balance', 'profileBalance'), at('invoices', 'profileInvoices')],
  },
  {
    slug: 'read-a-report',
    audience: 'advertiser',
    icon: 'chart',
    minutes: 5,
    steps: [
      ofCampaign('overview', 'campaignOverview'),
      ofCampaign('group', 'campaignReports'),
      ofCampaign('why', 'campaignPlays'),
    ],
  },
  {
    slug: 'change-a-live-campaign',
    audience: 'advertiser',
    icon: 'edit',
    minutes: 5,
    steps: [
      ofCampaign('pause', 'campaignOverview'),
      ofCampaign('edit', 'campaignOverview'),
      ofCampaign('cancel', 'campaignOverview'),
    ],
  },
  {
    slug: 'invite-your-team',
    audience: 'advertiser',
    icon: 'users',
    minutes: 3,
    steps: [at('invite', 'profileTeam'), at('roles', 'profileTeam')],
  },
  {
    slug: 'review-artwork',
    audience: 'reviewer',
    icon: 'review',
    minutes: 5,
    steps: [at('look', 'reviews'), at('decide', 'reviews'), at('withdraw', 'reviews')],
  },
  {
    slug: 'give-a-screen-its-key',
    audience: 'operator',
    icon: 'key',
    minutes: 4,
    steps: [at('find', 'deskKeys'), at('make', 'deskKeys')],
  },
  {
    slug: 'see-the-machines',
    audience: 'developer',
    icon: 'layers',
    minutes: 8,
    steps: [at('list', 'machines'), { key: 'chart', page: 'machine', opens: 'machines' }],
  },
  {
    slug: 'first-path-test',
    audience: 'tester',
    icon: 'target',
    minutes: 15,
    steps: [at('chart', 'machines'), { key: 'suite', page: 'machines', opens: 'machines' }, at('run', 'machines')],
  },
  {
    slug: 'verify-a-log',
    audience: 'everybody',
    icon: 'shield',
    minutes: 3,
    steps: [at('sample', 'verify'), at('changed', 'verify')],
  },
];
