/** The zeros of the digits that people type codes in: ASCII, Arabic-Indic, Persian, and the full-width ones of East Asian keyboards. */
const zeros = [0x30, 0x660, 0x6f0, 0xff10] as const;

/** How many digits a code of the identity provider has. */
export const CODE_LENGTH = 6;

/**
 * The digits of a typed or pasted code as ASCII, at most `length` of them; spaces, dashes and whatever else came along are
 * left out.
 */
export function normalizeCode(text: string, length: number = CODE_LENGTH): string {
  let digits = '';
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    const zero = zeros.find((start) => point >= start && point <= start + 9);
    if (zero !== undefined) digits += String(point - zero);
  }
  return digits.slice(0, length);
}
