import type { CardFault } from './card-rules.ts';

/** The words of the provider's own page: its language is the widget's option, not the app's catalogue. */
export interface FieldsWords {
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  readonly title: string;
  readonly number: string;
  readonly expiry: string;
  readonly expiryHint: string;
  readonly cvv: string;
  readonly cvvHint: string;
  readonly holder: string;
  readonly pay: string;
  readonly paying: string;
  readonly done: string;
  readonly sandbox: string;
  readonly expired: string;
  readonly alreadyPaid: string;
  readonly offline: string;
  readonly faults: Readonly<Record<CardFault, string>>;
}

const ENGLISH: FieldsWords = {
  lang: 'en',
  dir: 'ltr',
  title: 'Card payment',
  number: 'Card number',
  expiry: 'Expiry date',
  expiryHint: 'MM/YY',
  cvv: 'Security code',
  cvvHint: 'The 3 digits on the back of the card',
  holder: 'Name on card',
  pay: 'Pay {amount}',
  paying: 'Paying…',
  done: 'Returning to the shop…',
  sandbox: 'Payment sandbox: no money moves. Use a test card.',
  expired: 'This checkout has expired. Nothing was charged here; go back and start the payment again.',
  alreadyPaid: 'This checkout is already paid.',
  offline: 'The payment could not be sent. Check the connection and try again.',
  faults: {
    required: 'Fill in this field.',
    number_invalid: 'Enter the 12 to 19 digits of the card number.',
    brand_not_accepted: 'This kind of card is not accepted.',
    expiry_invalid: 'Enter the month and year as MM/YY.',
    expiry_past: 'This card has expired.',
    cvv_invalid: 'Enter the 3 digits of the security code.',
    holder_invalid: 'Enter the name as it is printed on the card.',
  },
};

const ARABIC: FieldsWords = {
  lang: 'ar',
  dir: 'rtl',
  title: 'الدفع بالبطاقة',
  number: 'رقم البطاقة',
  expiry: 'تاريخ الانتهاء',
  expiryHint: 'شهر/سنة (MM/YY)',
  cvv: 'رمز الأمان',
  cvvHint: 'الأرقام الثلاثة على ظهر البطاقة',
  holder: 'الاسم على البطاقة',
  pay: 'ادفع {amount}',
  paying: 'جارٍ الدفع…',
  done: 'جارٍ العودة إلى المتجر…',
  sandbox: 'بيئة دفع تجريبية: لا تُنقل أي أموال. استخدم بطاقة اختبار.',
  expired: 'انتهت صلاحية عملية الدفع هذه، ولم يُخصم شيء هنا. ارجع وابدأ الدفع من جديد.',
  alreadyPaid: 'تم الدفع في هذه العملية من قبل.',
  offline: 'تعذّر إرسال الدفع. تحقق من الاتصال وحاول مرة أخرى.',
  faults: {
    required: 'املأ هذا الحقل.',
    number_invalid: 'أدخل رقم البطاقة المكوّن من 12 إلى 19 رقمًا.',
    brand_not_accepted: 'هذا النوع من البطاقات غير مقبول.',
    expiry_invalid: 'أدخل الشهر والسنة بالصيغة MM/YY.',
    expiry_past: 'انتهت صلاحية هذه البطاقة.',
    cvv_invalid: 'أدخل الأرقام الثلاثة لرمز الأمان.',
    holder_invalid: 'أدخل الاسم كما هو مطبوع على البطاقة.',
  },
};

/** The words for a BCP 47 tag, English for languages that the sandbox does not speak; `lang` keeps the region for money. */
export function wordsFor(locale: string): FieldsWords {
  const words = /^ar\b/i.test(locale) ? ARABIC : ENGLISH;
  try {
    const [tag] = Intl.getCanonicalLocales(locale);
    return tag?.startsWith(words.lang) ? { ...words, lang: tag } : words;
  } catch {
    return words;
  }
}
