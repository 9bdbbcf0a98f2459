import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '#src/i18n/use-text.ts';
import { Breadcrumbs } from '#src/ui/page/Breadcrumbs.tsx';

interface CrumbsProps {
  /** The pages above this one, the highest first. */
  above: readonly { readonly to: string; readonly label: ReactNode }[];
  /** What this page is called. */
  current: ReactNode;
}

/** Where a page belongs, and the way there. */
export function Crumbs({ above, current }: CrumbsProps) {
  const t = useText();
  return (
    <Breadcrumbs
      label={t('nav.breadcrumbs')}
      above={above.map(({ to, label }) => (
        <Link key={to} to={to} viewTransition>
          {label}
        </Link>
      ))}
      current={current}
    />
  );
}
