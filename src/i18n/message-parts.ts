/** Messages that some pages alone say: how those pages' code begins. */
export const ownParts = {
  'artworks/': /^artwork/,
  'assistant/': /^(assistant|suggestion)$/,
  'account/': /^(profile|settings|invoice(s|Plays)?$|balance|paymentMethods|team)/,
  'campaign/': /^campaign(Overview|Plays)$/,
  'campaign-list/': /^campaignList$/,
  'lists/': /^(campaignList|invoices|balance|teamActivity|desk(Companies|Ledger|Log|People|Screens))$/,
  'invitation/': /^invitations?$/,
  'home/': /^home$/,
  'marketplace/': /^(marketplace|offers|packages?|deskPackages)$/,
  'desk/': /^desk/,
  'desk-log/': /^desk(Log|Tenant)$/,
  'registration/': /^(activate|createInstance|forgotPassword|register)$/,
  'reports/': /^(campaignReports|sharedReport)$/,
  'reviews/': /^reviews$/,
  'notifications/': /^notifications$/,
  'studio/': /^studio/,
  'told/': /^(settings|unsubscribe)$/,
  'tutorials/': /^tutorials?$/,
  'verify/': /^verify(Invoice)?$/,
} as const;

export type OwnPart = keyof typeof ownParts;
export const ownPartNames = Object.keys(ownParts) as OwnPart[];

/** How the ids of those messages begin. Apart from the code, since the build alone asks: no browser loads it. */
export const ownIds: Readonly<Record<OwnPart, RegExp>> = {
  'artworks/': /^artworks\.(?!\w+\.list$)/,
  'assistant/': /^assistant\./,
  'account/': /^(balance|cards|company|deletion|invoices|profile|security|settings|team)\./,
  'campaign/':
    /^(campaign\.(artworks|delivery|map|pacing|screens)|playLog(?!\.(closed|open|plays|sealed|verify)$)|refund(?!\.(to|why))|seeLive(?!\.mapOf$)|why(?!\.(hour|link)$))\./,
  'campaign-list/': /^(bulk|views)\./,
  'lists/': /^lists\./,
  'invitation/': /^invitation\./,
  'home/': /^home\.(?!(?:allCampaigns|budgetOf|first\.start|spendOfBudget)$)/,
  'marketplace/': /^(marketplace|offers|packages)\./,
  'desk/': /^desk\.(?!log\.field\.)/,
  'desk-log/': /^desk\.log\.field\./,
  'registration/': /^(activate|confirm|createInstance(?!\.(places|searching))|forgot|register)\./,
  'reports/': /^(report(?!\.lineNumber$)|share(?!\.why\.)|shared)\./,
  'reviews/': /^reviews\.(?!due$)/,
  'notifications/': /^notifications\./,
  'studio/': /^studio\./,
  'told/': /^(told|unsubscribe)\./,
  'tutorials/': /^tutorials\./,
  'verify/': /^verify(\.|Invoice\.(?!title$))/,
};

/** Messages that not everybody needs, by the folder of their files. */
export type MessagePart = 'later/' | OwnPart | 'devtools/';
