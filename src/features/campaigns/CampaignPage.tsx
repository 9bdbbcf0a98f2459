import { Outlet } from 'react-router';

/** The frame of one campaign's pages. */
export function CampaignPage() {
  return <Outlet />;
}
