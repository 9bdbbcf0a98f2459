import { latinDigits } from '#domain/text/latin-digits.ts';

/** How many digits a code of the identity provider has. */
export const CODE_LENGTH = 6;

/**
 * The digits of a typed or pasted code as ASCII, at most `length` of them; spaces, dashes and whatever else came along are
 * left out.
 */
export function normalizeCode(text: string, length: number = CODE_LENGTH): string {
  return latinDigits(text).replace(/\D/g, '').slice(0, length);
}
