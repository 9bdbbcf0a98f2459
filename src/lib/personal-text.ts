/** Characters that nobody sees: controls, and those that turn the text around them. */
const invisible =
  /[\p{Cc}\p{Cs}\u00ad\u115f\u1160\u180e\u200b\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;
/** Joiners stay inside words, one at a time: scripts are written with them. */
const looseJoiners = /^[\u200c\u200d]+|(\s)[\u200c\u200d]+|[\u200c\u200d]+(?=\s|$)|([\u200c\u200d])[\u200c\u200d]+/g;
/** Marks of direction, which come along when an address is copied out of a right-to-left text. */
const directionMarks = /[\u061c\u200c-\u200f]/g;

/** The longest name the product API takes. */
export const NAME_LENGTH = 100;

/** A typed name as it is kept: one line, single spaces, nothing invisible. */
export const cleanName = (text: string): string =>
  text
    .replace(/[\t\n\r]+/g, ' ')
    .replace(invisible, '')
    .replace(looseJoiners, '$1$2')
    .replace(/\s+/g, ' ')
    .trim();

/** A typed or pasted email address without what came along invisibly. */
export const cleanEmail = (text: string): string => text.replace(invisible, '').replace(directionMarks, '').trim();

/** Whether an identity pool would take the address as a user's name. */
export const isEmail = (text: string): boolean =>
  text.length <= 128 && /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
