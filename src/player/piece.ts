/** An artwork in an element of its own, which stands on the stage and is seen while it is shown. */
export interface Piece {
  readonly element: HTMLElement;
  /** Whether its file can never be shown. */
  readonly isBroken: () => boolean;
  /** Begins it for a play; false while it cannot be shown. */
  readonly show: () => boolean;
  readonly hide: () => void;
  /** Where it is from now on, of one that is shown from where it is. */
  readonly moveTo: (url: string) => void;
  readonly drop: () => void;
}
