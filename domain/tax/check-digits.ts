/** The digits times their weights, added up. */
export const weighted = (id: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * Number(id[index]), 0);

/** Luhn's sum: every second digit from the right (or the left) is doubled, and its digits are added. A multiple of 10 is right. */
export function luhn(id: string, from: 'right' | 'left' = 'right'): number {
  const digits = [...id].map(Number);
  if (from === 'right') digits.reverse();
  return digits.reduce(
    (sum, digit, index) => sum + (index % 2 ? (digit * 2 > 9 ? digit * 2 - 9 : digit * 2) : digit),
    0,
  );
}

/** Whether the last digit is that of ISO 7064, MOD 11,10. */
export function iso7064(id: string): boolean {
  let product = 10;
  for (const digit of id.slice(0, -1)) {
    const sum = (Number(digit) + product) % 10 || 10;
    product = (2 * sum) % 11;
  }
  return (11 - product) % 10 === Number(id.at(-1));
}

/** Whether nine digits pass the Dutch test of eleven: weights from 9 down to 2, the last one taken away. */
export const digitSum11 = (id: string): boolean => weighted(id, [9, 8, 7, 6, 5, 4, 3, 2, -1]) % 11 === 0;
