import { useText } from '#src/i18n/use-text.ts';

/** What the provider's brands are called on cards; others are called as it calls them. */
const names: Readonly<Record<string, string>> = {
  VISA: 'Visa',
  MASTER: 'Mastercard',
  AMEX: 'American Express',
  MADA: 'mada',
};

/** The cards that can be paid with. */
export function CardBrands({ brands }: { brands: readonly string[] }) {
  const t = useText();
  return (
    <ul className="card-brands" aria-label={t('editor.payment.brands')}>
      {brands.map((brand) => (
        <li key={brand} lang="en">
          <bdi>{names[brand] ?? brand}</bdi>
        </li>
      ))}
    </ul>
  );
}
