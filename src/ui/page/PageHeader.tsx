import type { ReactNode } from 'react';
import './page-header.css';

export interface PageHeaderProps {
  title: ReactNode;
  /** Beside the title: a status badge. */
  status?: ReactNode;
  /** One quiet line under the title. */
  subtitle?: ReactNode;
  /** A link back to where this page belongs, above the title. */
  back?: ReactNode;
  /** The page's own actions, the most important one last. */
  actions?: ReactNode;
}

/** The page's one h1; takes focus after a navigation. */
export function PageHeader({ title, status, subtitle, back, actions }: PageHeaderProps) {
  return (
    <header className="page-header">
      {back && <div className="page-header-back">{back}</div>}
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
