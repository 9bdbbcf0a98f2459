import type { ReactNode } from 'react';
import { Icon } from '../element/Icon.tsx';
import type { IconName } from '../element/icons/icon-names.ts';
import './empty-state.css';

export interface EmptyStateProps {
  icon: IconName;
  /** In place of the icon: a picture of what will be here. */
  picture?: ReactNode;
  /** What went wrong is not in the colour of the brand. */
  tone?: 'caution';
  title: ReactNode;
  /** The heading's level; 1 when the state is the whole page. */
  headingLevel?: 1 | 2 | 3;
  children?: ReactNode;
  /** What leads on from here. */
  actions?: ReactNode;
}

/** Nothing to show, why, and what to do about it. */
export function EmptyState(props: EmptyStateProps) {
  const { icon, picture, tone, title, headingLevel = 2, children, actions } = props;
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="empty-state">
      {picture ? (
        <div className="empty-state-picture">{picture}</div>
      ) : (
        <span className="empty-state-icon" data-tone={tone}>
          <Icon name={icon} size={26} />
        </span>
      )}
      <Heading tabIndex={headingLevel === 1 ? -1 : undefined}>{title}</Heading>
      {children && <div className="empty-state-text">{children}</div>}
      {actions && <div className="empty-state-actions">{actions}</div>}
    </div>
  );
}
