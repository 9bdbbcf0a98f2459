import type { Schema } from '#src/api/client.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import type { PathName } from '#src/lib/paths.ts';
import type { IconName } from '#src/ui/element/icons/icon-names.ts';

export type ArtworkType = Schema<'ArtworkType'>;

interface ArtworkTypeTexts {
  readonly page: Extract<PathName, 'artworkImages' | 'artworkVideos' | 'artworkHtml'>;
  readonly icon: IconName;
  readonly title: MessageId;
  readonly search: MessageId;
  readonly upload: MessageId;
  readonly emptyTitle: MessageId;
  readonly emptyText: MessageId;
  readonly emptyViewerText: MessageId;
  readonly noMatch: MessageId;
  readonly pages: MessageId;
  /** Where an upload went that belongs to another page. */
  readonly elsewhere: MessageId;
}

/** What each type of artwork is called on its page, in the order of the tabs. */
export const artworkTypes: Readonly<Record<ArtworkType, ArtworkTypeTexts>> = {
  image: {
    page: 'artworkImages',
    icon: 'image',
    title: 'artworks.list',
    search: 'artworks.searchLabel',
    upload: 'artworks.upload',
    emptyTitle: 'artworks.empty.title',
    emptyText: 'artworks.empty.text',
    emptyViewerText: 'artworks.emptyViewer.text',
    noMatch: 'artworks.noMatch.title',
    pages: 'artworks.pages',
    elsewhere: 'artworks.uploadedImage',
  },
  video: {
    page: 'artworkVideos',
    icon: 'video',
    title: 'artworks.video.list',
    search: 'artworks.video.search',
    upload: 'artworks.video.upload',
    emptyTitle: 'artworks.video.emptyTitle',
    emptyText: 'artworks.video.emptyText',
    emptyViewerText: 'artworks.video.emptyViewer',
    noMatch: 'artworks.video.noMatch',
    pages: 'artworks.video.pages',
    elsewhere: 'artworks.uploadedVideo',
  },
  html: {
    page: 'artworkHtml',
    icon: 'code',
    title: 'artworks.html.list',
    search: 'artworks.html.search',
    upload: 'artworks.html.upload',
    emptyTitle: 'artworks.html.emptyTitle',
    emptyText: 'artworks.html.emptyText',
    emptyViewerText: 'artworks.html.emptyViewer',
    noMatch: 'artworks.html.noMatch',
    pages: 'artworks.html.pages',
    elsewhere: 'artworks.uploadedHtml',
  },
};
