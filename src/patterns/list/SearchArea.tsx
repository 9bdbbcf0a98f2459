import type { ReactNode } from 'react';

interface SearchAreaProps {
  /** How its fields lie beside one another. */
  className: string;
  children: ReactNode;
}

/** What narrows a list: a landmark of its own for assistive technology. */
export const SearchArea = ({ className, children }: SearchAreaProps) => (
  // biome-ignore lint/a11y/useSemanticElements: <search> is still unknown to the types.
  <div className={className} role="search">
    {children}
  </div>
);
