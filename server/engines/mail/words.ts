import type { CodePurpose } from './message.ts';

/** The words of a mail with a code; `lead` stands above the code, `after` below it. */
interface CodeWords {
  readonly subject: (tenant: string) => string;
  readonly lead: (tenant: string) => string;
  readonly after: string;
}

interface Words {
  readonly dir: 'ltr' | 'rtl';
  readonly purposes: Readonly<Record<CodePurpose, CodeWords>>;
  /** In place of the subject that speaks of an address. */
  readonly numberSubject: (tenant: string) => string;
  readonly sms: (code: string, tenant: string) => string;
  readonly activate: string;
  readonly activateLead: string;
  readonly notYou: string;
  readonly neverShare: (tenant: string) => string;
}

export const words: Readonly<Record<'en' | 'ar', Words>> = {
  en: {
    dir: 'ltr',
    purposes: {
      'sign-in': {
        subject: (tenant) => `Your code to sign in to ${tenant}`,
        lead: (tenant) => `Enter this code to finish signing in to ${tenant}:`,
        after: 'It works once, for three minutes.',
      },
      'confirm-sign-up': {
        subject: (tenant) => `Activate your ${tenant} account`,
        lead: (tenant) => `Welcome to ${tenant}. Enter this code to activate your account:`,
        after: 'The code and the link work for 24 hours.',
      },
      'reset-password': {
        subject: (tenant) => `Reset your ${tenant} password`,
        lead: (tenant) => `Enter this code to choose a new password for ${tenant}:`,
        after: 'It works once, for an hour.',
      },
      'verify-attribute': {
        subject: (tenant) => `Confirm this address for ${tenant}`,
        lead: (tenant) => `Enter this code to confirm that this address is yours, at ${tenant}:`,
        after: 'It works once, for 24 hours.',
      },
      'custom-challenge': {
        subject: (tenant) => `Your ${tenant} security code`,
        lead: (tenant) => `${tenant} asks for one more proof that it is you. Enter this code:`,
        after: 'It works once, for three minutes.',
      },
    },
    numberSubject: (tenant) => `Confirm this number for ${tenant}`,
    sms: (code, tenant) => `${code} is your ${tenant} code. Do not share it with anybody. Not you? Ignore it.`,
    activate: 'Activate my account',
    activateLead: 'Or open this link instead, but only if it was you who signed up:',
    notYou: 'Was it not you who asked for it? Then do nothing, and nothing happens.',
    neverShare: (tenant) => `Nobody from ${tenant} will ever ask you for this code.`,
  },
  ar: {
    dir: 'rtl',
    purposes: {
      'sign-in': {
        subject: (tenant) => `رمز تسجيل الدخول إلى ${tenant}`,
        lead: (tenant) => `أدخل هذا الرمز لإكمال تسجيل الدخول إلى ${tenant}:`,
        after: 'يُستخدم الرمز مرة واحدة خلال ثلاث دقائق.',
      },
      'confirm-sign-up': {
        subject: (tenant) => `فعّل حسابك في ${tenant}`,
        lead: (tenant) => `مرحبًا بك في ${tenant}. أدخل هذا الرمز لتفعيل حسابك:`,
        after: 'يبقى الرمز والرابط صالحين لمدة 24 ساعة.',
      },
      'reset-password': {
        subject: (tenant) => `إعادة تعيين كلمة المرور في ${tenant}`,
        lead: (tenant) => `أدخل هذا الرمز لاختيار كلمة مرور جديدة في ${tenant}:`,
        after: 'يُستخدم الرمز مرة واحدة خلال ساعة.',
      },
      'verify-attribute': {
        subject: (tenant) => `أكّد هذا العنوان في ${tenant}`,
        lead: (tenant) => `أدخل هذا الرمز لتأكيد أن هذا العنوان لك في ${tenant}:`,
        after: 'يُستخدم الرمز مرة واحدة خلال 24 ساعة.',
      },
      'custom-challenge': {
        subject: (tenant) => `رمز الأمان في ${tenant}`,
        lead: (tenant) => `يطلب ${tenant} إثباتًا إضافيًا لهويتك. أدخل هذا الرمز:`,
        after: 'يُستخدم الرمز مرة واحدة خلال ثلاث دقائق.',
      },
    },
    numberSubject: (tenant) => `أكّد هذا الرقم في ${tenant}`,
    sms: (code, tenant) => `رمزك في ${tenant} هو ‎${code}‎. لا تشاركه مع أحد. إن لم تطلبه فتجاهله.`,
    activate: 'فعّل حسابي',
    activateLead: 'أو افتح هذا الرابط بدلًا من ذلك، فقط إن كنت أنت من أنشأ الحساب:',
    notYou: 'إن لم تكن أنت من طلب هذا الرمز فتجاهل هذه الرسالة، ولن يتغيّر شيء.',
    neverShare: (tenant) => `لن يطلب منك أحد من ${tenant} هذا الرمز أبدًا.`,
  },
};
