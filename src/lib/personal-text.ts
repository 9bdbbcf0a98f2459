/** Characters that nobody sees: controls, and those that turn the text around them. Joiners stay: scripts are written with them. */
const invisible = /[\p{Cc}\u200b\u2028-\u202e\u2060-\u2069\ufeff]/gu;
/** Marks of direction, which come along when an address is copied out of a right-to-left text. */
const directionMarks = /[\u061c\u200c-\u200f]/g;

/** The longest name the product API takes. */
export const NAME_LENGTH = 100;

/** A typed name as it is kept: one line, single spaces, nothing invisible. */
export const cleanName = (text: string): string =>
  text
    .replace(/[\t\n\r]+/g, ' ')
    .replace(invisible, '')
    .replace(/\s+/g, ' ')
    .trim();

/** A typed or pasted email address without what came along invisibly. */
export const cleanEmail = (text: string): string => text.replace(invisible, '').replace(directionMarks, '').trim();

/** Whether an identity pool would take the address as a user's name. */
export const isEmail = (text: string): boolean =>
  text.length <= 128 && /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
