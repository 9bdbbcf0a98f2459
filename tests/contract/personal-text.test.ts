import { describe, expect, it } from 'vitest';
import { cleanName, isPersonalText, personalText, toPersonalText } from '#domain/text/personal-text.ts';
import { contractRoutes } from '#server/http/contract.ts';
import { validatorOf } from '#server/http/validation.ts';

const route = contractRoutes().find(({ operationId }) => operationId === 'createUser');
if (!route?.schema.body) throw new Error('The contract takes registrations');
const { body: registration } = route.schema;
const validate = validatorOf(registration, 'body');
/** Whether the contract lets somebody sign up with this name. */
const isAllowed = (name: string): boolean =>
  validate({
    userId: '01939f00-0000-7000-8000-000000000001',
    proof: '01939f00-0000-7000-8000-000000000002',
    email: 'nadia@demo.test',
    name,
    businessName: 'Bakery',
    termsVersion: null,
    locale: 'en',
  });

const written = [
  'Nadia Haddad',
  'مخبز الزاوية\u200f & Co',
  'نیم\u200cفاصله',
  'क्\u200dष',
  '\u{1f469}\u200d\u{1f467} Bakery',
  '<b>Nadia</b>',
  '99',
  'x'.repeat(100),
];

/** What is refused, and what becomes of it where it comes from elsewhere. */
const refused: ReadonlyArray<readonly [string, string]> = [
  ['', ''],
  ['  ', ''],
  ['Na\u200bdia', 'Nadia'],
  ['Na\u00addia', 'Nadia'],
  ['\ufeffNadia', 'Nadia'],
  ['Na\u2060dia', 'Nadia'],
  ['Nadia \u202etxt.exe\u202c', 'Nadia txt.exe'],
  ['\u2067مخبز\u2069', 'مخبز'],
  ['Nadia\nHaddad', 'Nadia Haddad'],
  ['Nadia\u2028', 'Nadia'],
  ['Nadia\u{e0041}', 'Nadia'],
  ['\u200cNadia', 'Nadia'],
  ['Nadia\u200d', 'Nadia'],
  ['Nadia \u200cHaddad', 'Nadia Haddad'],
  ['Na\u200c\u200cdia', 'Na\u200cdia'],
  ['Na\u200c\u200b\u200cdia', 'Na\u200cdia'],
  ['\u200c\u200c\u200c', ''],
  ['\u200e\u200f', ''],
  ['\u3164', ''],
  ['\u2800\u2800', ''],
  ['\ud800', ''],
  ['x'.repeat(101), 'x'.repeat(100)],
  [`${'x'.repeat(99)}\u200cy`, 'x'.repeat(99)],
];

describe('a name', () => {
  it.each(written)('%j is one as it is', (text) => {
    expect([isAllowed(text), isPersonalText(text), toPersonalText(text), cleanName(text)]).toEqual([
      true,
      true,
      text,
      text,
    ]);
  });

  it.each(refused)('%j is none, and is kept as %j where a provider says it', (text, kept) => {
    expect([isAllowed(text), isPersonalText(text), toPersonalText(text)]).toEqual([false, false, kept]);
    if (kept !== '') expect(isAllowed(kept)).toBe(true);
  });

  it.each(refused)('%j typed in the browser is never refused for what nobody sees', (text) => {
    const cleaned = cleanName(text);
    // The form itself says that a name is missing, or too long.
    expect(cleaned === '' || cleaned.length > 100 || /^[\u200e\u200f]+$/.test(cleaned) || isAllowed(cleaned)).toBe(
      true,
    );
  });

  it('is the same to the contract and to both sides', () => {
    expect(JSON.stringify(registration)).toContain(`"pattern":${JSON.stringify(personalText.source)}`);
  });
});
