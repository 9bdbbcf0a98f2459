import type { CSSProperties } from 'react';
import { HEIGHT, WIDTH } from './draw/pen.ts';
import { EYE, GAZE, type Mount, type Placed, place } from './mount.ts';
import type { SceneProps } from './Scene.tsx';
import { sceneImages } from './scene-images.ts';
import { settingOf } from './settings.ts';

const pct = (value: number, of: number) => `${(value / of) * 100}%`;
const images = (day: string, night: string) =>
  ({ '--day': `url(${day})`, '--night': `url(${night})` }) as CSSProperties;
const corners = (placed: Placed, [across, down]: readonly [number, number], below = down) =>
  [
    placed.seen(-across, -down),
    placed.seen(1 + across, -down),
    placed.seen(1 + across, 1 + below),
    placed.seen(-across, 1 + below),
  ]
    .map((point) => point.map((value) => value.toFixed(2)).join(','))
    .join(' ');

/** The picture behind, the housing, the lit screen, and who stands before it. */
export function SceneDrawing({ venueType, widthPx, heightPx, artwork }: SceneProps) {
  const setting = settingOf(venueType);
  const { backDay, backNight, front } = sceneImages(setting);
  const placed = place(setting.mount, widthPx / heightPx);
  return (
    <>
      <div className="scene-layer" style={images(backDay, backNight)} />
      <Housing mount={setting.mount} placed={placed} />
      <div
        className="scene-eye"
        style={{
          perspective: `${(EYE / WIDTH) * 100}cqi`,
          perspectiveOrigin: `${pct(GAZE.x, WIDTH)} ${pct(GAZE.y, HEIGHT)}`,
        }}
      >
        <div
          className="scene-screen"
          style={{
            left: pct(placed.left, WIDTH),
            top: pct(placed.top, HEIGHT),
            width: pct(placed.width, WIDTH),
            height: pct(placed.height, HEIGHT),
            transform: `rotateY(${placed.turn}deg)`,
          }}
        >
          {artwork ? <img src={artwork} alt="" decoding="async" /> : <div className="scene-lit" />}
        </div>
      </div>
      {front && <div className="scene-layer" style={images(front.day, front.night)} />}
    </>
  );
}

/** What the screen is built into, and what holds it. */
function Housing({ mount, placed }: { mount: Mount; placed: Placed }) {
  const { holder, ground = 0 } = mount;
  const { width, height, top } = placed;
  const rim: readonly [number, number] = [1 / width, 1 / height];
  const below = holder === 'panel' ? (ground - top - height) / height : rim[1];
  const posts = holder === 'posts' ? [0.3, 0.7] : holder === 'ceiling' ? [0.2, 0.8] : [];
  return (
    <svg className="scene-housing" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {posts.map((across) => {
        const [x, y] = placed.seen(across, holder === 'posts' ? 1 : 0);
        const end = holder === 'posts' ? ground : 0;
        return <line key={across} x1={x} x2={x} y1={y} y2={end} strokeWidth={holder === 'posts' ? 2.4 : 0.7} />;
      })}
      {holder === 'panel' && (
        <polygon className="scene-shadow" points={corners(placed, [rim[0] * 2.4, 0], below + 1.4 / height)} />
      )}
      <polygon className="scene-rim" points={corners(placed, rim, below)} />
    </svg>
  );
}
