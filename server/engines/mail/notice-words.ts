import type { NoticeContent } from './message.ts';

type Reason = NonNullable<NoticeContent['reason']>;
type ReasonCode = NonNullable<NonNullable<NoticeContent['artworks']>[number]['reasonCode']>;

/** What a notice says, ready to be put into a sentence: names are set apart from it. */
export interface NoticeFacts {
  readonly campaign: string;
  readonly amount: string;
  readonly isChange: boolean;
  readonly reason: Reason | null;
  readonly count: number;
}

interface NoticeWords {
  readonly subject: (facts: NoticeFacts) => string;
  readonly lead: (facts: NoticeFacts) => string;
  readonly after: (facts: NoticeFacts) => string | null;
}

interface Words {
  readonly notices: Readonly<Record<NoticeContent['type'], NoticeWords>>;
  readonly reasons: Readonly<Record<ReasonCode, string>>;
  readonly onScreensOf: (mediaOwner: string) => string;
  readonly open: string;
  readonly why: (tenant: string) => string;
}

const refundsEn: Readonly<Record<Reason, string>> = {
  rejected: 'None of its artworks was approved.',
  undelivered: 'It is for what was not delivered by the end.',
  late_payment: 'The payment came when the time to pay was over.',
  duplicate_payment: 'It had been paid twice.',
  cancelled: 'The campaign was cancelled.',
  reduced: 'The budget was lowered.',
};
const refundsAr: Readonly<Record<Reason, string>> = {
  rejected: 'لم يُعتمد أي من تصاميمها.',
  undelivered: 'هذا ثمن ما لم يُعرض حتى نهايتها.',
  late_payment: 'وصلت الدفعة بعد انتهاء مهلة الدفع.',
  duplicate_payment: 'كان المبلغ قد دُفع مرتين.',
  cancelled: 'أُلغيت الحملة.',
  reduced: 'خُفّضت الميزانية.',
};

export const noticeWords: Readonly<Record<'en' | 'ar', Words>> = {
  en: {
    notices: {
      'payment.received': {
        subject: ({ campaign, amount }) => `Payment of ${amount} received for ${campaign}`,
        lead: ({ campaign, amount, isChange }) =>
          isChange
            ? `We have received ${amount} for your change to ${campaign}. The change takes effect.`
            : `We have received ${amount} for ${campaign}. Its slots are booked.`,
        after: ({ isChange }) =>
          isChange
            ? null
            : 'Your artwork is being reviewed next. Once it is approved, the campaign starts on its start date.',
      },
      'refund.paid': {
        subject: ({ campaign, amount }) => `Refund of ${amount} for ${campaign}`,
        lead: ({ campaign, amount, reason }) =>
          `We have paid ${amount} for ${campaign} back to your card.${reason ? ` ${refundsEn[reason]}` : ''}`,
        after: () => 'Your bank may take a few days to show it.',
      },
      'campaign.live': {
        subject: ({ campaign }) => `${campaign} is live`,
        lead: ({ campaign }) => `${campaign} has started and plays on its screens.`,
        after: () => null,
      },
      'artwork.approved': {
        subject: ({ campaign }) => `Artwork approved for ${campaign}`,
        lead: ({ campaign, count }) =>
          count === 1
            ? `This artwork of ${campaign} is approved:`
            : `These ${count} artworks of ${campaign} are approved:`,
        after: () => null,
      },
      'artwork.rejected': {
        subject: ({ campaign }) => `Artwork rejected for ${campaign}`,
        lead: ({ campaign, count }) =>
          count === 1
            ? `This artwork of ${campaign} was rejected:`
            : `These ${count} artworks of ${campaign} were rejected:`,
        after: () => 'Upload a new version that puts this right; it is reviewed again.',
      },
    },
    reasons: {
      wrong_dimensions: 'The size or shape does not suit the screens',
      illegible: 'The text cannot be read from a distance',
      low_quality: 'The image is blurred or pixelated',
      prohibited_category: 'What it advertises is not allowed',
      unsubstantiated_claim: 'It makes a claim without proof',
      ip_rights: 'It uses a brand, a person or a work without permission',
      missing_identity: 'It does not show who is advertising',
      legal_disclaimer: 'A notice required by law is missing',
      language: 'The language or wording is not suitable',
      unsafe_motion: 'Its pattern or effect could distract drivers',
    },
    onScreensOf: (mediaOwner) => `for the screens of ${mediaOwner}`,
    open: 'Open the campaign',
    why: (tenant) => `You get this mail because you made this campaign at ${tenant}.`,
  },
  ar: {
    notices: {
      'payment.received': {
        subject: ({ campaign, amount }) => `استلمنا ${amount} لحملة ${campaign}`,
        lead: ({ campaign, amount, isChange }) =>
          isChange
            ? `استلمنا ${amount} مقابل تعديلك على حملة ${campaign}، وأصبح التعديل ساريًا.`
            : `استلمنا ${amount} لحملة ${campaign}، وحُجزت فتراتها.`,
        after: ({ isChange }) => (isChange ? null : 'تُراجَع تصاميمك الآن، وتبدأ الحملة في موعدها بعد اعتمادها.'),
      },
      'refund.paid': {
        subject: ({ campaign, amount }) => `أُعيد إليك ${amount} عن حملة ${campaign}`,
        lead: ({ campaign, amount, reason }) =>
          `أعدنا ${amount} إلى بطاقتك عن حملة ${campaign}.${reason ? ` ${refundsAr[reason]}` : ''}`,
        after: () => 'قد يستغرق ظهور المبلغ لدى مصرفك بضعة أيام.',
      },
      'campaign.live': {
        subject: ({ campaign }) => `بدأ عرض حملة ${campaign}`,
        lead: ({ campaign }) => `بدأت حملة ${campaign} وتُعرض الآن على شاشاتها.`,
        after: () => null,
      },
      'artwork.approved': {
        subject: ({ campaign }) => `اعتُمدت تصاميم حملة ${campaign}`,
        lead: ({ campaign, count }) =>
          count === 1 ? `اعتُمد هذا التصميم من حملة ${campaign}:` : `اعتُمدت هذه التصاميم من حملة ${campaign}:`,
        after: () => null,
      },
      'artwork.rejected': {
        subject: ({ campaign }) => `رُفضت تصاميم من حملة ${campaign}`,
        lead: ({ campaign, count }) =>
          count === 1 ? `رُفض هذا التصميم من حملة ${campaign}:` : `رُفضت هذه التصاميم من حملة ${campaign}:`,
        after: () => 'ارفع نسخة جديدة تعالج ذلك، وستُراجَع من جديد.',
      },
    },
    reasons: {
      wrong_dimensions: 'المقاس أو الشكل لا يناسب الشاشات',
      illegible: 'النص لا يُقرأ من بعيد',
      low_quality: 'الصورة ضبابية أو مبكسلة',
      prohibited_category: 'ما يُعلَن عنه غير مسموح به',
      unsubstantiated_claim: 'فيه ادعاء بلا دليل',
      ip_rights: 'يستخدم علامة أو شخصًا أو عملًا دون إذن',
      missing_identity: 'لا يُظهر هوية المُعلن',
      legal_disclaimer: 'ينقصه تنبيه يفرضه القانون',
      language: 'اللغة أو الصياغة غير مناسبة',
      unsafe_motion: 'نمطه أو تأثيره قد يشتت السائقين',
    },
    onScreensOf: (mediaOwner) => `لشاشات ${mediaOwner}`,
    open: 'افتح الحملة',
    why: (tenant) => `وصلتك هذه الرسالة لأنك أنشأت هذه الحملة في ${tenant}.`,
  },
};
