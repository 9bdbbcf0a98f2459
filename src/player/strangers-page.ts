import { hostScript, type KeptPage } from './kept-page.ts';
import { openPackage, type PackageFiles } from './open-package.ts';
import { createPagePiece } from './page-piece.ts';
import type { Piece } from './piece.ts';
import { playerStore } from './player-store.ts';

function sandboxed(): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.setAttribute('referrerpolicy', 'no-referrer');
  frame.tabIndex = -1;
  return frame;
}

/** The frame of what is kept: loaded while there is a connection, and filled when there is none. */
function keptFrame(sha256: string, origin: string) {
  const element = sandboxed();
  element.hidden = true;
  let isReady = false;
  let files: Promise<PackageFiles> | undefined;
  let turn = 0;
  let tell: (turn: number) => void = () => undefined;
  const fill = (page: KeptPage | null) => element.contentWindow?.postMessage(page, '*');
  const load = () => {
    element.src = `${origin}/package-frame/`;
  };
  const open = async (): Promise<PackageFiles> => {
    const kept = await playerStore.medium(sha256);
    if (!kept) throw new TypeError('Nothing is kept of it');
    return openPackage(kept);
  };
  // Its origin is nobody's: its window says who speaks. The package's own window is another one.
  const listen = ({ source, data }: MessageEvent) => {
    if (source !== element.contentWindow) return;
    if (data === 'ready') isReady = true;
    else if (typeof data?.shown === 'number') tell(data.shown);
  };
  window.addEventListener('message', listen);
  element.onload = () => element.contentWindow?.postMessage(hostScript(), '*');
  load();
  return {
    element,
    async show(): Promise<boolean> {
      turn += 1;
      const own = turn;
      if (!isReady) {
        load();
        return false;
      }
      files ??= open();
      files.catch(() => {
        files = undefined;
      });
      const opened = await files;
      if (own !== turn) return false;
      const isShown = new Promise<boolean>((resolve) => {
        tell = (told) => told === own && resolve(true);
      });
      element.hidden = false;
      fill({ turn: own, files: opened });
      return isShown;
    },
    hide() {
      turn += 1;
      element.hidden = true;
      if (isReady) fill(null);
    },
    drop: () => window.removeEventListener('message', listen),
  };
}

/** A stranger's page: it runs scripts in an origin of its own and reaches neither this page nor the network. */
export function strangersPage(sha256: string, url: string): Piece {
  const element = document.createElement('div');
  const online = sandboxed();
  const kept = keptFrame(sha256, new URL(url).origin);
  element.append(online, kept.element);
  const page = createPagePiece(url, {
    frame: {
      load: (source) =>
        new Promise((resolve) => {
          online.onload = () => resolve();
          online.hidden = false;
          online.src = source;
        }),
      loadKept: () => kept.show(),
      clear() {
        online.onload = null;
        online.hidden = true;
        online.removeAttribute('src');
        kept.hide();
      },
    },
    fetch: (...call) => fetch(...call),
    now: () => performance.now(),
  });
  return {
    element,
    isBroken: () => false,
    show: () => page.show(),
    hide: () => page.hide(),
    moveTo: (next) => page.setUrl(next),
    drop: kept.drop,
  };
}
