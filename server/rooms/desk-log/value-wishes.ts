/** What is looked for among the values of the log. */
export interface ValueWishes {
  /** One of them is enough: as it was typed, and an amount as the log stores it. */
  readonly wishes: readonly string[];
  /** Whether the last word may go on. */
  readonly isOpen: boolean;
}

/** Minor units of currencies with two decimals and with three, and the millionths in which rates are kept. */
const STORED_DIGITS = [2, 3, 6] as const;

/** Reads what somebody typed; money is stored in whole numbers of its smallest unit, and typed as people write it. */
export function readWishes(typed: string): ValueWishes {
  const text = typed.trim();
  const amount = /^(\d{1,9})(?:[.,](\d{1,6}))?$/.exec(text);
  if (!amount) return { wishes: [text], isOpen: true };
  const [, whole = '', part = ''] = amount;
  const stored = STORED_DIGITS.filter((digits) => part.length <= digits).map((digits) =>
    String(Number(whole + part.padEnd(digits, '0'))),
  );
  return { wishes: [...new Set([text, ...stored])], isOpen: false };
}
