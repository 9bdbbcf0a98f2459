import { Link } from 'react-router';
import { path } from '#src/lib/paths.ts';

interface CompanyLinkProps {
  id: string;
  name: string;
  /** All of its row leads there. */
  isRow?: boolean;
}

/** A company by its name, which leads to what the desk knows of it. */
export const CompanyLink = ({ id, name, isRow = false }: CompanyLinkProps) => (
  <Link {...(isRow ? { className: 'row-link' } : {})} to={path('deskCompany', { id })}>
    <bdi>{name}</bdi>
  </Link>
);
