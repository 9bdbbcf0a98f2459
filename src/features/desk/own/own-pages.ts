export { OwnOccupancyPage } from './OwnOccupancyPage.tsx';
export { OwnScreenPage } from './OwnScreenPage.tsx';
export { OwnScreensPage } from './OwnScreensPage.tsx';
