/** Arabic-Indic and Persian digits, and the full-width ones of East Asian keyboards; each range begins at a multiple of 16. */
const others = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g;

/** The text with every digit as ASCII has it: what people type in their own digits and machines read. */
export const latinDigits = (text: string): string => text.replace(others, (digit) => String(digit.charCodeAt(0) & 0xf));
