import type { IdentityProvider } from './oauth-client.ts';

/** The languages the consent page speaks. */
export type ConsentLanguage = 'en' | 'ar';

/** How each provider is called. */
export const providerNames: Readonly<Record<IdentityProvider, string>> = { Google: 'Google', SignInWithApple: 'Apple' };

/** The page's words; `{provider}` and `{site}` stand for those names. */
export interface ConsentWords {
  readonly title: string;
  readonly badge: string;
  readonly about: string;
  readonly goOn: string;
  readonly choose: string;
  readonly other: string;
  readonly otherHint: string;
  readonly email: string;
  readonly name: string;
  readonly shared: string;
  readonly allow: string;
  readonly refuse: string;
  readonly emailInvalid: string;
  readonly nameInvalid: string;
  readonly failedTitle: string;
  readonly wrongRequest: string;
  readonly expired: string;
  readonly tooMany: string;
  readonly again: string;
}

export const consentWords: Readonly<Record<ConsentLanguage, ConsentWords>> = {
  en: {
    title: 'Demo sign-in with {provider}',
    badge: 'Demo',
    about: 'This page stands in for {provider} on a demo installation. No real account is used.',
    goOn: 'to go on to {site}',
    choose: 'Choose an account',
    other: 'Another account',
    otherHint: 'Any address and name will do',
    email: 'Email',
    name: 'Name',
    shared: 'Name and email address will be shared with {site}.',
    allow: 'Allow',
    refuse: 'Refuse',
    emailInvalid: 'Enter an email address, such as name@example.com.',
    nameInvalid: 'Enter a name of at most 100 characters.',
    failedTitle: 'This sign-in cannot go on',
    wrongRequest:
      'The page that sent you here asked for something that is not allowed. Close this window and try again there.',
    expired: 'This page was open for too long, or your browser does not keep cookies. Ask for it again.',
    tooMany: 'Too many new accounts were made from here. Try again in an hour.',
    again: 'Ask again',
  },
  ar: {
    title: 'تسجيل دخول تجريبي عبر {provider}',
    badge: 'تجربة',
    about: 'تحل هذه الصفحة محل {provider} في نسخة تجريبية، ولا يُستخدم فيها أي حساب حقيقي.',
    goOn: 'للمتابعة إلى {site}',
    choose: 'اختر حسابًا',
    other: 'حساب آخر',
    otherHint: 'يصلح أي عنوان بريد وأي اسم',
    email: 'البريد الإلكتروني',
    name: 'الاسم',
    shared: 'ستتم مشاركة الاسم والبريد الإلكتروني مع {site}.',
    allow: 'سماح',
    refuse: 'رفض',
    emailInvalid: 'أدخل عنوان بريد إلكتروني، مثل name@example.com.',
    nameInvalid: 'أدخل اسمًا لا يزيد على 100 حرف.',
    failedTitle: 'لا يمكن متابعة تسجيل الدخول',
    wrongRequest: 'طلبت الصفحة التي أرسلتك إلى هنا أمرًا غير مسموح به. أغلق هذه النافذة وحاول من هناك مجددًا.',
    expired: 'بقيت هذه الصفحة مفتوحة مدة طويلة، أو أن متصفحك لا يحفظ ملفات تعريف الارتباط. اطلبها من جديد.',
    tooMany: 'أُنشئت حسابات جديدة كثيرة من هنا. حاول مجددًا بعد ساعة.',
    again: 'اطلبها من جديد',
  },
};

/** The first language of `ui_locales`, `lang` or Accept-Language that the page speaks; English when none is. */
export function consentLanguage(...wishes: ReadonlyArray<string | undefined>): ConsentLanguage {
  for (const wish of wishes) {
    for (const tag of (wish ?? '').split(/[\s,]+/)) {
      const language = tag.split(/[-_;]/)[0]?.toLowerCase();
      if (language === 'ar' || language === 'en') return language;
    }
  }
  return 'en';
}
