/** The longest name, in characters. */
export const NAME_LENGTH = 100;

/** Controls, what nobody sees, and what turns the text around it. Marks of one direction stay: Arabic is typed with them. */
const hidden = String.raw`\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u00ad\u115f\u1160\u180e\u200b\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e007f}`;
const invisible = new RegExp(`[${hidden}]`, 'gu');
/** Joiners stay inside words, one at a time: scripts are written with them. */
const looseJoiners = /^[\u200c\u200d]+|(\s)[\u200c\u200d]+|[\u200c\u200d]+(?=\s|$)|([\u200c\u200d])[\u200c\u200d]+/g;
/** Marks of direction, which come along when an address is copied out of a right-to-left text. */
const directionMarks = /[\u061c\u200c-\u200f]/g;

/**
 * A name as people read it: what the contract calls PersonalText, by the same pattern. Something in it is visible, and joiners
 * stand inside words, one at a time, as Persian and the scripts of India have them.
 */
export const personalText = new RegExp(
  String.raw`^(?=.*[\p{L}\p{N}\p{P}\p{S}])(?!(?:.*[\s\u200c\u200d])?[\u200c\u200d])(?!.*[\u200c\u200d](?:\s|$))[^${hidden}]+$`,
  'u',
);

/** Whether a text can stand as a name. */
export const isPersonalText = (text: string): boolean => [...text].length <= NAME_LENGTH && personalText.test(text);

/** A typed name as it is kept: one line, single spaces, nothing invisible. It may be empty, or too long. */
export const cleanName = (text: string): string =>
  text
    .replace(/[\t\n\r]+/g, ' ')
    .replace(invisible, '')
    .replace(looseJoiners, '$1$2')
    .replace(/\s+/g, ' ')
    .trim();

/** A name from elsewhere as it is kept: clean, cut to its length, and empty when nothing visible is left. */
export function toPersonalText(text: string): string {
  // Cut, it may end with a space or a joiner.
  const name = cleanName([...cleanName(text)].slice(0, NAME_LENGTH).join(''));
  return isPersonalText(name) ? name : '';
}

/** A typed or pasted email address without what came along invisibly. */
export const cleanEmail = (text: string): string => text.replace(invisible, '').replace(directionMarks, '').trim();

/** Whether an identity pool would take the address as a user's name. */
export const isEmail = (text: string): boolean =>
  text.length <= 128 && /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
