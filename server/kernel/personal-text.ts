/** The longest name, in characters. */
const LENGTH = 100;

/** Controls, what nobody sees, and what turns the text around it. Marks of one direction stay: Arabic is typed with them. */
const hidden = String.raw`\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u00ad\u115f\u1160\u180e\u200b\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e007f}`;

/**
 * A name as people read it: what the contract calls PersonalText, by the same pattern. Something in it is visible, and joiners
 * stand inside words, one at a time, as Persian and the scripts of India have them.
 */
export const personalText = new RegExp(
  String.raw`^(?=.*[\p{L}\p{N}\p{P}\p{S}])(?!(?:.*[\s\u200c\u200d])?[\u200c\u200d])(?!.*[\u200c\u200d](?:\s|$))[^${hidden}]+$`,
  'u',
);

/** Whether a text can stand as a name. */
export const isPersonalText = (text: string): boolean => [...text].length <= LENGTH && personalText.test(text);

/** A name from elsewhere as it is kept: one line, single spaces, nothing that hides; empty when nothing visible is left. */
export function toPersonalText(text: string): string {
  const plain = text
    .replace(/[\t\n\r]+/g, ' ')
    .replace(new RegExp(`[${hidden}]`, 'gu'), '')
    .replace(/\s+/g, ' ')
    .trim();
  const name = [...plain]
    .slice(0, LENGTH)
    .join('')
    .replace(/([\u200c\u200d])[\u200c\u200d]+/g, '$1')
    .replace(/(?<=^|\s)[\u200c\u200d]|[\u200c\u200d](?=\s|$)/g, '')
    .trim();
  return isPersonalText(name) ? name : '';
}
