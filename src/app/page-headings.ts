import type { MessageId } from '#src/i18n/message-ids.ts';
import type { PageInfo, PageName } from './pages.ts';

/** The headings that are not their pages' titles; null where only the page's data knows it. */
const others: Partial<Record<PageName, MessageId | null>> = {
  home: null,
  suggestion: null,
  campaignOverview: null,
  campaignDetails: null,
  campaignReports: null,
  campaignPlays: null,
  artworkVideos: 'nav.artworks',
  artworkHtml: 'nav.artworks',
  artwork: null,
  marketplaceOffers: null,
  marketplacePackages: null,
  marketplacePackage: null,
  studioProject: null,
  profileInvoice: 'invoices.title',
  profileInvoicePlays: 'invoices.title',
  profileActivity: 'nav.team',
  tutorial: null,
  sharedReport: null,
  unsubscribe: null,
  invitations: null,
  invitation: null,
  verify: null,
  verifyInvoice: null,
  activateAccount: null,
  createInstance: null,
};

/** The message of a page's heading; null where only its data knows it. For the first paint, so the build alone asks: no browser loads it. */
export function headingOf(name: PageName, { area, title }: PageInfo): MessageId | null {
  const other = others[name];
  if (other !== undefined) return other;
  // The pages of a desk stand below its one heading.
  if (area === 'media_owner') return 'nav.ownScreens';
  return area === 'desk' || area === 'platform' ? 'nav.desk' : title;
}
