import './brand.css';

export interface BrandProps {
  name: string;
  /** The tenant's icon; without one the product's own stands in. */
  iconUrl: string | null;
}

/** The tenant's icon and name. */
export function Brand({ name, iconUrl }: BrandProps) {
  return (
    <span className="brand">
      <img src={iconUrl || '/icon.svg'} alt="" width={28} height={28} />
      <span className="brand-name">{name}</span>
    </span>
  );
}
