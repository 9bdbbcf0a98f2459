/** What a spreadsheet passes over before it looks for a formula, or does not show: spaces of all kinds, controls, marks without width. */
const UNSEEN = /^[\s\p{Z}\p{Cc}\p{Cf}\p{Mn}\u115f\u1160\u2800\u3164\uffa0]+/u;
/** What makes a cell a formula; `NFKC` makes the full-width and small forms one of these, the minus sign stays what it is. */
const FORMULA = /^[=+\-\u2212@]/;

/** An amount, as text because a float would round; nothing runs in it. */
const AMOUNT = /^-?\d+(?:\.\d+)?$/;

/** A text for a cell of a CSV file that no spreadsheet runs: whatever it would take for a formula begins with an apostrophe. */
export function plainCell(text: string): string {
  if (AMOUNT.test(text)) return text;
  const seen = text.replace(UNSEEN, '').slice(0, 4).normalize('NFKC').replace(UNSEEN, '');
  return FORMULA.test(seen) || /^[\t\r\n]/.test(text) ? `'${text}` : text;
}
