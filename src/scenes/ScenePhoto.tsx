import { PlacedArtwork } from './PlacedArtwork.tsx';
import type { ScenePhotoSource, SceneProps } from './Scene.tsx';
import './scene-photo.css';

interface ScenePhotoProps extends SceneProps {
  photo: ScenePhotoSource;
  /** It cannot be shown. */
  onLost: () => void;
}

/** A photo of a screen, with the artwork on it. */
export function ScenePhoto({ photo, artwork, widthPx, heightPx, size, onLost }: ScenePhotoProps) {
  const { url, thumbUrl, corners } = photo;
  return (
    <>
      <img
        className="scene-photo"
        alt=""
        src={size === 'thumb' ? thumbUrl : url}
        srcSet={`${thumbUrl} 320w, ${url} 1280w`}
        sizes={size === 'thumb' ? 'auto, 10rem' : 'auto, 40rem'}
        loading="lazy"
        decoding="async"
        onError={onLost}
      />
      {artwork && corners && <PlacedArtwork artwork={artwork} corners={corners} aspect={widthPx / heightPx} />}
    </>
  );
}
