import type { ReactNode } from 'react';
import './page-header.css';

export interface PageHeaderProps {
  title: ReactNode;
  /** Beside the title: a status badge. */
  status?: ReactNode;
  /** One quiet line under the title. */
  subtitle?: ReactNode;
  /** Where this page belongs, above the title. */
  crumbs?: ReactNode;
  /** The page's own actions, the most important one last. */
  actions?: ReactNode;
}

/** The page's one h1; takes focus after a navigation. */
export function PageHeader({ title, status, subtitle, crumbs, actions }: PageHeaderProps) {
  return (
    <header className="page-header">
      {crumbs}
      <div className="page-header-line">
        <div className="page-header-words">
          <div className="page-header-title">
            <h1 tabIndex={-1}>{title}</h1>
            {status}
          </div>
          {subtitle && <p className="page-header-subtitle">{subtitle}</p>}
        </div>
        {actions && <div className="page-header-actions">{actions}</div>}
      </div>
    </header>
  );
}
