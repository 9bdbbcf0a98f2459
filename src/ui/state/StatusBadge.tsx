import { Badge, type BadgeProps } from './Badge.tsx';

/** The state of a campaign, an artwork or an order: a badge with its dot. */
export function StatusBadge(props: Omit<BadgeProps, 'dot'>) {
  return <Badge {...props} dot />;
}
