import { type Content, codePurposes, type InvoiceContent, type NoticeContent } from './message.ts';

/** Names, and a word, that the mails below carry into every language as they are. */
export const carried = [
  'Corner Bakery',
  'Harbour Rolls',
  'Sunrise',
  'Mona Nasser',
  'Kiezlicht',
  'Visa',
  'Mastercard',
  'Ströer',
  'Zoo',
  'x@y.test',
  'PDF',
];

const money = { amount: 125_000, currency: 'EUR' } as const;
const artwork = { name: 'Sunrise', reasonCode: null, note: null, mediaOwner: null };
const campaign = { kind: 'notice', campaignId: '1', campaignName: 'Harbour Rolls' } as const;

const notices: { readonly [T in NoticeContent['type']]: readonly Omit<NoticeContent, 'type'>[] } = {
  'payment.received': [
    { ...campaign, ...money },
    { ...campaign, ...money, isChange: true },
  ],
  'refund.paid': [
    { ...campaign, ...money, reason: 'rejected' },
    { ...campaign, ...money, reason: 'undelivered', toBalance: 'chosen' },
    { ...campaign, ...money, reason: 'cancelled', toBalance: 'card_gone' },
    ...(['late_payment', 'duplicate_payment', 'reduced'] as const).map((reason) => ({ ...campaign, ...money, reason })),
  ],
  'campaign.live': [campaign],
  'artwork.approved': [1, 2, 12].map((count) => ({
    ...campaign,
    artworks: Array.from({ length: count }, () => artwork),
  })),
  'artwork.rejected': [
    { ...campaign, artworks: [{ ...artwork, reasonCode: 'illegible', note: '0', mediaOwner: 'Kiezlicht' }] },
    {
      ...campaign,
      artworks: (
        ['ip_rights', 'language', 'legal_disclaimer', 'low_quality', 'missing_identity', 'prohibited_category'] as const
      ).map((reasonCode) => ({ ...artwork, reasonCode })),
    },
  ],
};

const invoice: InvoiceContent = {
  ...({
    kind: 'invoice',
    occasion: 'issued',
    invoiceId: '1',
    document: 'invoice',
    number: '2026-0042',
    ...money,
  } as const),
  ...{ dueOn: null, isPaid: true, onAccount: false, seller: 'Ströer', campaignName: 'Harbour Rolls' },
};
const open: InvoiceContent = { ...invoice, dueOn: '2026-12-09', isPaid: false, onAccount: true };
const chargeback = { kind: 'chargeback', ...money, companyName: 'Corner Bakery' } as const;
const watched = { kind: 'package', packageId: '1', packageName: 'Harbour Rolls' } as const;
const card = { brand: 'VISA', last4: '4242' };
const invitation = {
  kind: 'invitation',
  companyName: 'Corner Bakery',
  token: 't',
  expiresAt: '2026-12-09T10:00:00Z',
} as const;

const told = { kind: 'notice', type: 'campaign.live', campaignId: '1', campaignName: 'Harbour Rolls' } as const;
const expiring = { kind: 'card', type: 'card.expiring', ...card, expiry: '11/2026' } as const;

/** Mails of every kind, as various as they are. */
export const contents: { readonly [K in Content['kind']]: readonly Extract<Content, { kind: K }>[] } = {
  code: codePurposes.map((purpose) => ({ kind: 'code', purpose, username: 'x@y.test', code: '004200' })),
  notice: Object.entries(notices).flatMap(([type, all]) =>
    all.map((content) => ({ ...content, type: type as NoticeContent['type'] })),
  ),
  invoice: [
    invoice,
    open,
    { ...invoice, document: 'credit_note' },
    { ...open, document: 'credit_note' },
    ...(['due_soon', 'due_today', 'overdue'] as const).map((occasion) => ({ ...open, occasion })),
  ],
  invitation: [
    ...(['owner', 'manager', 'editor', 'billing', 'viewer'] as const).map((role) => ({
      ...{ ...invitation, invitedBy: 'Mona Nasser', role },
    })),
    { ...invitation, invitedBy: null, role: 'viewer' },
  ],
  card: (['card.expiring', 'card.expired'] as const).map((type) => ({
    kind: 'card',
    type,
    ...card,
    expiry: '11/2026',
  })),
  auto_top_up: [
    { kind: 'auto_top_up', type: 'auto_top_up.charged', ...card, ...money },
    ...(
      [
        'authentication_failed',
        'card_expired',
        'card_invalid',
        'declined_by_bank',
        'insufficient_funds',
        'other',
      ] as const
    ).map((reason) => ({ kind: 'auto_top_up', type: 'auto_top_up.paused', ...card, reason }) as const),
  ],
  chargeback: (['chargeback.opened', 'chargeback.reversed'] as const).flatMap((type) =>
    (['company', 'desk'] as const).flatMap((audience) => [
      { ...chargeback, type, audience, card, campaign: { id: '1', name: 'Harbour Rolls' } },
      { ...chargeback, type, audience, card: null, campaign: null },
    ]),
  ),
  company: [
    ...(['unpaid', 'content', 'verification', 'misuse'] as const).map((reason) => ({
      ...({ kind: 'company', type: 'company.blocked', companyName: 'Corner Bakery', reason } as const),
    })),
    { kind: 'company', type: 'company.unblocked', companyName: 'Corner Bakery', reason: null },
  ],
  screens: (['screens.silent', 'players.clock', 'players.storage'] as const).flatMap((type) =>
    [1, 14].map((count) => ({ kind: 'screens', type, names: ['Zoo'], count }) as const),
  ),
  digest: (['daily', 'weekly'] as const).flatMap((pace) => [
    {
      ...({ kind: 'digest', pace, more: 0 } as const),
      groups: [
        {
          ...({ campaign: { id: '1', name: 'Harbour Rolls' }, kind: 'campaigns' } as const),
          items: [
            told,
            { ...told, type: 'artwork.rejected', artworks: [{ ...artwork, reasonCode: 'illegible', note: '0' }] },
          ],
        },
        { campaign: null, kind: 'money', items: [expiring] },
      ],
    },
    {
      ...({ kind: 'digest', pace, more: 12 } as const),
      groups: (['artworks', 'campaigns', 'account'] as const).map((kind) => ({
        campaign: null,
        kind,
        items: [expiring],
      })),
    },
  ]),
  tenant: [{ kind: 'tenant', type: 'tenant.suspended', closesOn: '2027-02-26' }],
  package: [
    ...(['package.free', 'package.cheaper'] as const).map(
      (type) => ({ ...watched, type, start: { startOn: '2027-03-01', ...money } }) as const,
    ),
    ...(['package.renewed', 'package.withdrawn'] as const).map((type) => ({ ...watched, type, start: null }) as const),
  ],
};
