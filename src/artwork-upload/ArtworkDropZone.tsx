import { type DragEvent, useId, useState } from 'react';
import { useText } from '#src/i18n/use-text.ts';
import { classNames } from '#src/lib/class-names.ts';
import { Icon } from '#src/ui/Icon.tsx';
import './artwork-upload.css';

export interface ArtworkDropZoneProps {
  onFiles: (files: readonly File[]) => void;
  /** The input's id, so that a message elsewhere can lead here. */
  id?: string;
  disabled?: boolean;
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** Takes image files, picked or dropped; the input itself has the focus and the name. */
export function ArtworkDropZone({ onFiles, id, disabled = false }: ArtworkDropZoneProps) {
  const t = useText();
  const generated = useId();
  const inputId = id ?? generated;
  const [isOver, setIsOver] = useState(false);

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
        multiple
        disabled={disabled}
        accept="image/png,image/jpeg,image/webp"
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
        <span className="drop-zone-title">{t('upload.pick')}</span>
        <span className="drop-zone-drop">{t('upload.drop')}</span>
      </label>
      <p className="drop-zone-hint" id={`${inputId}-hint`}>
        {t('upload.hint')}
      </p>
    </div>
  );
}
