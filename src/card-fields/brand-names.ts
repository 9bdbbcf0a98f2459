/** What the provider's brands are called on cards; others are called as it calls them. */
const names: Readonly<Record<string, string>> = {
  VISA: 'Visa',
  MASTER: 'Mastercard',
  AMEX: 'American Express',
  MADA: 'mada',
};

export const brandName = (brand: string): string => names[brand] ?? brand;
