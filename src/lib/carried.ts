import { useLocation } from 'react-router';

/** What a list hands on to the page of one of its things, which begins with it while the rest is on its way. */
export interface Carried {
  readonly name: string;
  /** The address of its small picture. */
  readonly picture: string | null;
  /** The picture's true size, in pixels, where its page shows it whole. */
  readonly width?: number;
  readonly height?: number;
}

/** The state of a link that carries it. */
export const carrying = (carried: Carried): { readonly carried: Carried } => ({ carried });

/** What the link that led here carried; null where nobody came by one. */
export function useCarried(): Carried | null {
  const { state } = useLocation();
  return (state as { carried?: Carried } | null)?.carried ?? null;
}
