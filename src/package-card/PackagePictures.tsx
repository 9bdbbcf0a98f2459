import type { Schema } from '#src/api/client.ts';
import { Scene } from '#src/scenes/Scene.tsx';
import './package.css';

/** Some of a package's screens in their places. */
export function PackagePictures({ pictures }: { pictures: readonly Schema<'PackagePicture'>[] }) {
  return (
    <div className={`package-pictures package-pictures-${pictures.length}`}>
      {pictures.map((picture, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pictures have no other name, and stay in their order.
        <Scene key={index} size="thumb" {...picture} />
      ))}
    </div>
  );
}
