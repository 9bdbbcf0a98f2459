/** All pages of the marketplace in one piece of code: who opens one goes on to the next. */
export { MarketplacePage } from './MarketplacePage.tsx';
export { OffersPage } from './offers/OffersPage.tsx';
export { PackagePage } from './package/PackagePage.tsx';
export { PackagesPage } from './packages/PackagesPage.tsx';
