import { type DragEvent, useId, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { useListener } from '../../lib/use-listener.ts';
import { Icon } from '../element/Icon.tsx';
import './drop-zone.css';

export interface DropZoneProps {
  onFiles: (files: readonly File[]) => void;
  /** The input's id, so that a message elsewhere can lead here. */
  id?: string | undefined;
  disabled?: boolean;
  /** Takes one file; the first, if several come. */
  single?: boolean;
  /** What the file dialog offers; what is dropped may be anything. */
  accept: string;
  /** What a press does. */
  title: string;
  /** That files can be dropped, too. */
  drop: string;
  hint: string;
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** Takes files, picked, dropped or pasted; the input itself has the focus and the name. */
export function DropZone(props: DropZoneProps) {
  const { id, disabled = false, single = false, accept, title, drop, hint } = props;
  const onFiles = (files: readonly File[]) => props.onFiles(single ? files.slice(0, 1) : files);
  const generated = useId();
  const inputId = id ?? generated;
  const [isOver, setIsOver] = useState(false);

  useListener<ClipboardEvent>(
    () => document,
    'paste',
    (event) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (disabled || files.length === 0) return;
      event.preventDefault();
      onFiles(files);
    },
  );

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
        accept={accept}
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
        <span className="drop-zone-title">{title}</span>
        <span className="drop-zone-drop">{drop}</span>
      </label>
      <p className="drop-zone-hint" id={`${inputId}-hint`}>
        {hint}
      </p>
    </div>
  );
}
