import { type DragEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import type { Schema } from '#src/api/client.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useText } from '#src/i18n/use-text.ts';
import { classNames } from '#src/lib/class-names.ts';
import { Icon } from '#src/ui/Icon.tsx';
import './artwork-upload.css';

export interface ArtworkDropZoneProps {
  onFiles: (files: readonly File[]) => void;
  /** The input's id, so that a message elsewhere can lead here. */
  id?: string;
  disabled?: boolean;
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

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** Takes files, picked, dropped or pasted; the input itself has the focus and the name. */
export function ArtworkDropZone(props: ArtworkDropZoneProps) {
  const { id, disabled = false, type, single = false } = props;
  const onFiles = (files: readonly File[]) => props.onFiles(single ? files.slice(0, 1) : files);
  const t = useText();
  const generated = useId();
  const inputId = id ?? generated;
  const [isOver, setIsOver] = useState(false);

  const [pickSeveral, hint] = texts[type ?? 'any'];
  const pick = single ? singleTexts[type ?? 'any'] : pickSeveral;
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (disabled || files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);

  const handleDrag = (event: DragEvent) => {
    if (disabled || !hasFiles(event)) return;
    // Without this the browser would open the file in place of the page.
    event.preventDefault();
    setIsOver(true);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the input inside does the same by keyboard.
    <div
      className={classNames('drop-zone', isOver && 'drop-zone-over')}
      onDragEnter={handleDrag}
      onDragOver={handleDrag}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        if (disabled || !hasFiles(event)) return;
        event.preventDefault();
        setIsOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <input
        id={inputId}
        className="drop-zone-input"
        type="file"
        multiple={!single}
        disabled={disabled}
        accept={accepted}
        aria-describedby={`${inputId}-hint`}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // The same file can be picked again after a mistake.
          currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <label htmlFor={inputId} className="drop-zone-label">
        <Icon name="upload" size={22} />
        <span className="drop-zone-title">{t(pick)}</span>
        <span className="drop-zone-drop">{t(single ? 'upload.dropOne' : 'upload.drop')}</span>
      </label>
      <p className="drop-zone-hint" id={`${inputId}-hint`}>
        {t(hint)}
      </p>
    </div>
  );
}
