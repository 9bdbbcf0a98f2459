import './brand.css';

export interface BrandProps {
  name: string;
  /** The tenant's icon; without one the product's own stands in. */
  iconUrl: string | null;
  /** What takes its place on a dark page, where the tenant has such a one. */
  darkUrl?: string | null;
}

/** The tenant's icon and name. */
export function Brand({ name, iconUrl, darkUrl }: BrandProps) {
  return (
    <span className="brand">
      <img
        className={darkUrl ? undefined : 'brand-icon'}
        src={darkUrl || iconUrl || '/icon.svg'}
        alt=""
        width={28}
        height={28}
      />
      <span className="brand-name">{name}</span>
    </span>
  );
}
