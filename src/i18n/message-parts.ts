/** Messages that some pages alone say: how those pages' code and the ids begin. */
export const ownParts = {
  'account/': {
    code: /^(profile|settings|invoices?$|balance|paymentMethods|team)/,
    ids: /^(balance|cards|company|deletion|invoices|profile|security|settings|team)\./,
  },
  'campaign-list/': { code: /^campaignList$/, ids: /^(bulk|views)\./ },
  'invitation/': { code: /^invitations?$/, ids: /^invitation\./ },
  'marketplace/': { code: /^(marketplace|offers|packages?)$/, ids: /^(marketplace|offers|packages)\./ },
  'desk/': { code: /^desk/, ids: /^desk\./ },
  'registration/': {
    code: /^(activate|createInstance|forgotPassword|register)$/,
    ids: /^(activate|confirm|createInstance(?!\.(places|searching))|forgot|register)\./,
  },
  'reports/': {
    code: /^(campaignReports|sharedReport)$/,
    ids: /^(report(?!\.lineNumber$)|share(?!\.why\.)|shared)\./,
  },
  'reviews/': { code: /^reviews$/, ids: /^reviews\.(?!due$)/ },
  'tutorials/': { code: /^tutorials?$/, ids: /^tutorials\./ },
  'verify/': { code: /^verify$/, ids: /^verify\./ },
} as const;

export type OwnPart = keyof typeof ownParts;
export const ownPartNames = Object.keys(ownParts) as OwnPart[];

/** Messages that not everybody needs, by the folder of their files. */
export type MessagePart = 'later/' | OwnPart | 'devtools/';
