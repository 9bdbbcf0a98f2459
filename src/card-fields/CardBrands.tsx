import { useText } from '#src/i18n/use-text.ts';
import { brandName } from './brand-names.ts';
import './card-fields.css';

/** The cards that can be paid with. */
export function CardBrands({ brands }: { brands: readonly string[] }) {
  const t = useText();
  return (
    <ul className="card-brands" aria-label={t('editor.payment.brands')}>
      {brands.map((brand) => (
        <li key={brand} lang="en">
          <bdi>{brandName(brand)}</bdi>
        </li>
      ))}
    </ul>
  );
}
