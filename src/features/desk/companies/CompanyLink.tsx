import { Link } from 'react-router';
import { path } from '#src/lib/paths.ts';

/** A company by its name, which leads to what the desk knows of it. */
export const CompanyLink = ({ id, name }: { id: string; name: string }) => (
  <Link to={path('deskCompany', { id })}>
    <bdi>{name}</bdi>
  </Link>
);
