import { Link } from 'react-router';
import { path } from '#src/lib/paths.ts';

interface PersonLinkProps {
  id: string;
  /** Empty where they gave none. */
  name: string;
  email: string;
  /** All of their row leads there. */
  isRow?: boolean;
}

/** Somebody by name and address, which lead to what the desk knows of them. */
export const PersonLink = ({ id, name, email, isRow = false }: PersonLinkProps) => (
  <span className="stack gap-1">
    <Link {...(isRow ? { className: 'row-link' } : {})} to={path('deskPerson', { id })}>
      <bdi>{name || email || id}</bdi>
    </Link>
    {name && email && <bdi className="muted">{email}</bdi>}
  </span>
);
