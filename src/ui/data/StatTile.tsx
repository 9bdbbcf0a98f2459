import type { ReactNode } from 'react';
import './stat-tile.css';

export interface StatTileProps {
  label: ReactNode;
  /** The figure, formatted. */
  value: ReactNode;
  /** Under the figure: a comparison, the provenance. */
  note?: ReactNode;
}

/** One figure with its name; several form a `<dl className="stat-tiles">`. */
export function StatTile({ label, value, note }: StatTileProps) {
  return (
    <div className="stat-tile">
      <dt>{label}</dt>
      <dd className="stat-value">{value}</dd>
      {note && <dd className="stat-note">{note}</dd>}
    </div>
  );
}
