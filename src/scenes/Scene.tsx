import { useText } from '#src/i18n/use-text.ts';
import { Late, latePart } from '#src/lib/late-part.tsx';
import './scene.css';

export interface SceneProps {
  /** An id of the OpenOOH venue taxonomy: it decides what is around the screen. */
  venueType: number;
  /** The screen's, in pixels: its true shape. */
  widthPx: number;
  heightPx: number;
  /** The address of what it shows, whole; a lit screen without. */
  artwork?: string | null;
  /** What is read out in its place; nothing where the words stand beside it. */
  label?: string;
  /** Small pictures say nothing of being drawn: their large ones do. */
  size?: 'thumb' | 'full';
}

const drawing = latePart(async () => (await import('./SceneDrawing.tsx')).SceneDrawing);

/** A screen in its surroundings, drawn: by day where the theme is light, by night where it is dark. */
export function Scene(props: SceneProps) {
  const { label, size = 'full' } = props;
  const t = useText();
  const named = label ? { role: 'img', 'aria-label': t('scene.label', { what: label }) } : { 'aria-hidden': true };
  return (
    <div className={`scene scene-${size}`}>
      <div className="scene-picture" {...named}>
        <Late of={drawing} props={props} />
      </div>
      {size === 'full' && <small className="scene-note">{t('scene.note')}</small>}
    </div>
  );
}
