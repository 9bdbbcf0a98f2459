import type { PlaylistBooking } from '#server/playout/protocol.ts';
import { playerStore } from './player-store.ts';

interface Piece {
  readonly element: HTMLElement;
  /** Whether it can be shown at once. */
  isReady: boolean;
}

/** Where artworks are shown: each is loaded once, out of what is kept, and waits out of sight for its turn. */
export interface Stage {
  readonly element: HTMLElement;
  /** Loads what will be shown, and lets go of what will not. */
  prepare(bookings: readonly PlaylistBooking[]): Promise<void>;
  /** Shows an artwork from its beginning; false while it cannot be shown. Null: nothing. */
  show(sha256: string | null): boolean;
}

function elementOf(mimeType: string, source: string): Piece {
  if (mimeType.startsWith('video/')) {
    const element = Object.assign(document.createElement('video'), { muted: true, playsInline: true, preload: 'auto' });
    const piece: Piece = { element, isReady: false };
    element.oncanplaythrough = () => {
      piece.isReady = true;
    };
    element.src = source;
    return piece;
  }
  if (mimeType.startsWith('image/')) {
    const element = Object.assign(document.createElement('img'), { alt: '', decoding: 'sync' as const });
    const piece: Piece = { element, isReady: false };
    element.src = source;
    void element.decode().then(
      () => {
        piece.isReady = true;
      },
      () => undefined,
    );
    return piece;
  }
  // A stranger's page: it runs scripts in an origin of its own and reaches neither this page nor the network.
  const element = document.createElement('iframe');
  const piece: Piece = { element, isReady: false };
  element.setAttribute('sandbox', 'allow-scripts');
  element.setAttribute('referrerpolicy', 'no-referrer');
  element.tabIndex = -1;
  element.onload = () => {
    piece.isReady = true;
  };
  element.src = source;
  return piece;
}

export function createStage(): Stage {
  const element = document.createElement('div');
  element.className = 'stage';
  const pieces = new Map<string, Piece>();
  let shown: Piece | null = null;

  return {
    element,
    async prepare(bookings) {
      const wanted = new Map(bookings.map((booking) => [booking.sha256 ?? '', booking]));
      for (const [sha256, piece] of pieces) {
        if (wanted.has(sha256) || piece === shown) continue;
        if (piece.element instanceof HTMLElement && 'src' in piece.element)
          URL.revokeObjectURL(String(piece.element.src));
        piece.element.remove();
        pieces.delete(sha256);
      }
      for (const [sha256, { mimeType = '', url = '' }] of wanted) {
        if (pieces.has(sha256)) continue;
        const blob = await playerStore.medium(sha256);
        const isFile = /^(image|video)\//.test(mimeType);
        if (isFile && !blob) continue;
        const piece = elementOf(mimeType, blob ? URL.createObjectURL(blob) : url);
        pieces.set(sha256, piece);
        element.append(piece.element);
      }
    },
    show(sha256) {
      const piece = sha256 === null ? null : (pieces.get(sha256) ?? null);
      if (sha256 !== null && !piece?.isReady) return false;
      if (shown && shown !== piece) {
        delete shown.element.dataset.shown;
        if (shown.element instanceof HTMLVideoElement) shown.element.pause();
      }
      shown = piece;
      if (!piece) return true;
      piece.element.dataset.shown = '';
      if (piece.element instanceof HTMLVideoElement) {
        piece.element.currentTime = 0;
        void piece.element.play().catch(() => undefined);
      }
      return true;
    },
  };
}
