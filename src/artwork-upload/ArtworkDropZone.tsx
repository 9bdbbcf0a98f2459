import type { Schema } from '#src/api/client.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useText } from '#src/i18n/use-text.ts';
import { DropZone, type DropZoneProps } from '#src/ui/form/DropZone.tsx';
import './artwork-upload.css';

export interface ArtworkDropZoneProps extends Pick<DropZoneProps, 'onFiles' | 'id' | 'disabled'> {
  /** What is asked for; other types are taken all the same. All of them unless told. */
  type?: Schema<'ArtworkType'>;
  /** Takes one file, as a version of an artwork; the first, if several come. */
  single?: boolean;
}

const accepted = 'image/png,image/jpeg,image/webp,video/mp4,video/webm,application/zip,.zip';

const texts: Readonly<Record<Schema<'ArtworkType'> | 'any', readonly [pick: MessageId, hint: MessageId]>> = {
  image: ['upload.pick', 'upload.hint'],
  video: ['upload.pickVideos', 'upload.hintVideos'],
  html: ['upload.pickHtml', 'upload.hintHtml'],
  any: ['upload.pickAny', 'upload.hintAny'],
};

const singleTexts: Readonly<Record<keyof typeof texts, MessageId>> = {
  image: 'upload.pickImage',
  video: 'upload.pickVideo',
  html: 'upload.pickPackage',
  any: 'upload.pickAny',
};

/** Takes artworks' files, picked, dropped or pasted. */
export function ArtworkDropZone({ type, single = false, ...zone }: ArtworkDropZoneProps) {
  const t = useText();
  const [pickSeveral, hint] = texts[type ?? 'any'];
  return (
    <DropZone
      {...zone}
      single={single}
      accept={accepted}
      title={t(single ? singleTexts[type ?? 'any'] : pickSeveral)}
      drop={t(single ? 'upload.dropOne' : 'upload.drop')}
      hint={t(hint)}
    />
  );
}
