import { describe, expect, it } from 'vitest';
import { languages } from '#domain/text/languages.ts';
import { codePurposes, type Sender } from './message.ts';
import { tenantOrigin } from './tenant-origin.ts';
import { writeMessage } from './write-message.ts';

const sender: Sender = { name: 'Ads <b>&</b> Co', origin: 'https://ads.test', locale: 'en-US', accent: '#4a4fd8' };
const write = (purpose: (typeof codePurposes)[number], locale: string | null, medium: 'EMAIL' | 'SMS' = 'EMAIL') =>
  writeMessage(
    { medium, locale, content: { kind: 'code', purpose, username: 'żółw@demo.test', code: '004200' } },
    sender,
  );

describe('a message', () => {
  it.each(codePurposes)('for %s says what it is for in both languages, with the code and the tenant', (purpose) => {
    for (const locale of ['en', 'ar'] as const) {
      const { subject, text, html, code } = write(purpose, locale);
      expect(code).toBe('004200');
      expect(subject).toContain(sender.name);
      expect(subject).not.toContain('004200'); // a subject is shown on locked screens
      expect(text).toContain('004200');
      expect(html).toContain('004200');
      expect(html).toContain(`<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">`);
      expect(/[\u0600-\u06ff]/.test(text), text).toBe(locale === 'ar');
    }
    const subjects = codePurposes.map((each) => write(each, 'ar').subject);
    expect(new Set(subjects).size).toBe(codePurposes.length);
  });

  it.each([
    ['en', ['This artwork of', 'These 2 artworks of', 'These 3 artworks of']],
    ['ar', ['هذا التصميم', 'هذان التصميمان', 'هذه التصاميم']],
  ])('about artworks counts them as its language does: %s', (locale, said) => {
    const artwork = { name: 'Sunrise', reasonCode: null, note: null, mediaOwner: null };
    const leads = [1, 2, 3].map((count) => {
      const artworks = Array.from({ length: count }, () => artwork);
      const content = {
        kind: 'notice',
        type: 'artwork.approved',
        campaignId: '1',
        campaignName: 'Dawn',
        artworks,
      } as const;
      return writeMessage({ medium: 'EMAIL', locale, content }, sender).text.split('\n')[2];
    });
    expect(leads).toEqual(said.map((words) => expect.stringContaining(words)));
  });

  it.each(languages)('says in %s that a company is blocked, and which screens are silent', (locale) => {
    const company = { kind: 'company', companyName: 'Corner Bakery' } as const;
    const contents = [
      ...(['unpaid', 'content', 'verification', 'misuse'] as const).map(
        (reason) => ({ ...company, type: 'company.blocked', reason }) as const,
      ),
      { ...company, type: 'company.unblocked', reason: null } as const,
      { kind: 'screens', type: 'screens.silent', names: ['Alexanderplatz'], count: 1 } as const,
      { kind: 'screens', type: 'screens.silent', names: ['Alexanderplatz', 'Zoo'], count: 14 } as const,
    ];
    const texts = contents.map((content) => {
      const { subject, text, link } = writeMessage({ medium: 'EMAIL', locale, content }, sender);
      expect(subject).toMatch(/^Ads .+: .+/);
      expect(text).toContain(link);
      expect(text).toContain(content.kind === 'company' ? 'Corner Bakery' : 'Alexanderplatz');
      return text;
    });
    expect(new Set(texts).size).toBe(contents.length);
    expect(texts.at(-1)).toContain('12');
    expect(texts.at(-2)).not.toContain('0');
  });

  it.each(languages)('says in %s until when a suspended tenant can be read', (locale) => {
    const content = { kind: 'tenant', type: 'tenant.suspended', closesOn: '2027-02-28' } as const;
    const { subject, text, link } = writeMessage({ medium: 'EMAIL', locale, content }, sender);
    expect(subject).toMatch(/^Ads .+: .+/);
    expect(text).toContain(link);
    expect(text).toMatch(/28.+2027/);
  });

  it('is in the recipient’s language, else in the tenant’s, else in English', () => {
    expect(write('sign-in', 'ar-EG').locale).toBe('ar');
    expect(write('sign-in', 'it').locale).toBe('en');
    expect(write('sign-in', null).locale).toBe('en');
    const arabic = { ...sender, locale: 'ar-AE' };
    const content = { kind: 'code', purpose: 'sign-in', username: 'a', code: '1' } as const;
    expect(writeMessage({ medium: 'EMAIL', locale: null, content }, arabic).locale).toBe('ar');
    expect(writeMessage({ medium: 'EMAIL', locale: 'en', content }, arabic).locale).toBe('en');
  });

  it('carries a link only where it activates an account, made of name and code', () => {
    for (const purpose of codePurposes) {
      const { link, text, html } = write(purpose, 'en');
      const expected =
        purpose === 'confirm-sign-up'
          ? `https://ads.test/activate-account/${Buffer.from('żółw@demo.test').toString('base64url')}.004200`
          : null;
      expect(link).toBe(expected);
      expect(html?.includes('<a ')).toBe(expected !== null);
      if (expected) expect(text.split('\n')).toContain(expected);
    }
  });

  it('lets no name of a tenant become markup, and loads nothing', () => {
    const { html } = write('confirm-sign-up', 'en');
    expect(html).toContain('Ads &lt;b&gt;&amp;&lt;/b&gt; Co');
    expect(html).not.toMatch(/<b>|<img|<link|<script|url\(/);
    const painted = writeMessage(
      { medium: 'EMAIL', locale: 'en', content: { kind: 'code', purpose: 'sign-in', username: 'a', code: '1' } },
      { ...sender, accent: 'red;background:url(https://spy.test)' },
    );
    expect(painted.html).not.toContain('spy.test');
  });

  it.each(codePurposes)('for %s tells whom it does not concern what to do: nothing', (purpose) => {
    const told = { en: [/not you who asked/, /Not you\?/], ar: [/إن لم تكن أنت/, /إن لم تطلبه/] };
    for (const locale of ['en', 'ar'] as const) {
      const [mail = /^$/, sms = /^$/] = told[locale];
      const { text, html } = write(purpose, locale);
      expect(text).toMatch(mail);
      expect(html).toMatch(mail);
      expect(write(purpose, locale, 'SMS').text).toMatch(sms);
    }
  });

  it('asks to activate an account only whoever has signed up for it', () => {
    expect(write('confirm-sign-up', 'en').text).toContain('only if it was you who signed up:\nhttps://ads.test/');
    expect(write('confirm-sign-up', 'ar').text).toContain('فقط إن كنت أنت من أنشأ الحساب:\nhttps://ads.test/');
  });

  it('speaks of a number where it goes to one, and of an address where it goes to one', () => {
    expect(write('verify-attribute', 'en', 'SMS').subject).toBe(`Confirm this number for ${sender.name}`);
    expect(write('verify-attribute', 'en').subject).toBe(`Confirm this address for ${sender.name}`);
    expect(write('verify-attribute', 'ar', 'SMS').subject).toContain('هذا الرقم');
    expect(write('verify-attribute', 'ar').subject).toContain('هذا العنوان');
  });

  it('by phone is one short line', () => {
    for (const locale of ['en', 'ar']) {
      const { text, html } = write('sign-in', locale, 'SMS');
      expect(html).toBeNull();
      expect(text).not.toContain('\n');
      expect(text.length).toBeLessThan(120);
    }
  });
});

describe('the address of a tenant', () => {
  it.each([
    ['http://localhost', 8080, 'http://localhost:8080'],
    ['http://arabia.localhost', 4173, 'http://arabia.localhost:4173'],
    ['http://localhost:9000', 8080, 'http://localhost:9000'],
    ['http://localhost', 80, 'http://localhost'],
    ['https://ads.example.com/', 8080, 'https://ads.example.com'],
    ['https://ads.example.com:8443', 8080, 'https://ads.example.com:8443'],
  ])('%s at port %i is %s', (url, port, origin) => {
    expect(tenantOrigin(url, port)).toBe(origin);
  });
});
