import type { PlaylistBooking } from '#domain/players/protocol.ts';
import { isPackage } from './keep-media.ts';
import type { Piece } from './piece.ts';
import { playerStore } from './player-store.ts';
import { strangersPage } from './strangers-page.ts';

/** Where artworks are shown: each is loaded once, out of what is kept, and waits out of sight for its turn. */
export interface Stage {
  readonly element: HTMLElement;
  /** Loads what will be shown, and lets go of what will not; one call after the other. Resolves to the SHA-256 of what is there to be shown. */
  prepare(bookings: readonly PlaylistBooking[]): Promise<ReadonlySet<string>>;
  /** Shows an artwork from its beginning; nothing, and false, while it cannot be shown. Null: nothing. */
  show(sha256: string | null): boolean;
}

function videoPiece(source: string): Piece {
  const element = Object.assign(document.createElement('video'), { muted: true, playsInline: true, preload: 'auto' });
  let state: 'loading' | 'ready' | 'broken' = 'loading';
  element.oncanplaythrough = () => {
    state = 'ready';
  };
  element.onerror = () => {
    state = 'broken';
  };
  element.src = source;
  return {
    element,
    isBroken: () => state === 'broken',
    show() {
      if (state !== 'ready') return false;
      element.currentTime = 0;
      void element.play().catch(() => undefined);
      return true;
    },
    hide: () => element.pause(),
    moveTo: () => undefined,
    drop: () => URL.revokeObjectURL(source),
  };
}

function picturePiece(source: string): Piece {
  const element = Object.assign(document.createElement('img'), { alt: '', decoding: 'sync' as const });
  let state: 'loading' | 'ready' | 'broken' = 'loading';
  element.src = source;
  void element.decode().then(
    () => {
      state = 'ready';
    },
    () => {
      state = 'broken';
    },
  );
  return {
    element,
    isBroken: () => state === 'broken',
    show: () => state === 'ready',
    hide: () => undefined,
    moveTo: () => undefined,
    drop: () => URL.revokeObjectURL(source),
  };
}

/** The piece of an artwork; undefined where its file is not kept. */
async function pieceOf(sha256: string, { mimeType = '', url = '' }: PlaylistBooking): Promise<Piece | undefined> {
  if (isPackage(mimeType)) return strangersPage(sha256, url);
  const blob = await playerStore.medium(sha256).catch(() => undefined);
  if (!blob) return undefined;
  const source = URL.createObjectURL(blob);
  return mimeType.startsWith('video/') ? videoPiece(source) : picturePiece(source);
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
        piece.drop();
        piece.element.remove();
        pieces.delete(sha256);
      }
      const there = new Set<string>();
      for (const [sha256, booking] of wanted) {
        const piece = pieces.get(sha256) ?? (await pieceOf(sha256, booking));
        if (!piece) continue;
        piece.moveTo(booking.url ?? '');
        if (!piece.isBroken()) there.add(sha256);
        if (pieces.has(sha256)) continue;
        pieces.set(sha256, piece);
        element.append(piece.element);
      }
      return there;
    },
    show(sha256) {
      const piece = sha256 === null ? null : (pieces.get(sha256) ?? null);
      if (shown && shown !== piece) {
        delete shown.element.dataset.shown;
        shown.hide();
      }
      shown = piece;
      if (!piece) return sha256 === null;
      const isShown = piece.show();
      if (isShown) piece.element.dataset.shown = '';
      else delete piece.element.dataset.shown;
      return isShown;
    },
  };
}
