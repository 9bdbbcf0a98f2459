import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import './stat-tile.css';

export interface StatTileProps {
  label: ReactNode;
  /** The figure, formatted. */
  value: ReactNode;
  /** Under the figure: a comparison, the provenance. */
  note?: ReactNode;
  /** Whether it is the one that is chosen among its like; with `onPress` only. */
  isPressed?: boolean;
  /** Chooses it: the whole tile can be pressed. */
  onPress?: (() => void) | undefined;
}

/** One figure with its name; several form a `<dl className="stat-tiles">`. */
export function StatTile({ label, value, note, isPressed = false, onPress }: StatTileProps) {
  return (
    <div className={classNames('stat-tile', isPressed && 'stat-tile-pressed')}>
      <dt>
        {onPress ? (
          <button type="button" className="stat-press" aria-pressed={isPressed} onClick={onPress}>
            {label}
          </button>
        ) : (
          label
        )}
      </dt>
      <dd className="stat-value">{value}</dd>
      {note && <dd className="stat-note">{note}</dd>}
    </div>
  );
}
