import { ArtworkListPage } from './ArtworkListPage.tsx';

export const ArtworkImagesPage = () => <ArtworkListPage key="image" type="image" />;
export const ArtworkVideosPage = () => <ArtworkListPage key="video" type="video" />;
export const ArtworkHtmlPage = () => <ArtworkListPage key="html" type="html" />;
