/** A frame that shows a stranger's page. */
export interface PageFrame {
  /** Resolves when the frame has loaded something, whatever it is. */
  load(url: string): Promise<void>;
  /** Shows what is kept of the page; false where nothing is, or where it was cleared meanwhile. */
  loadKept(): Promise<boolean>;
  clear(): void;
}

export interface PageParts {
  readonly frame: PageFrame;
  readonly fetch: typeof globalThis.fetch;
  /** Milliseconds that only go on. */
  readonly now: () => number;
}

/** An artwork that is a page: it begins anew with every play, and counts only while its own document was there. */
export interface PagePiece {
  /** Where the page is from now on. */
  setUrl(url: string): void;
  /** Asked again and again until it is true, and once more for the next play. */
  show(): boolean;
  hide(): void;
}

const TRY_AGAIN_MS = 1_000;
/** A line that answers nobody must not cost a play. */
const ANSWERED_WITHIN_MS = 2_000;
/** How long what is kept is shown at once after a line did not answer. */
const OFFLINE_MS = 30_000;

/**
 * A frame tells nobody whether it shows the page or why there is none: its document is fetched first, and shown only when the product
 * has answered with it; else what is kept of the page is.
 */
export function createPagePiece(url: string, { frame, fetch, now }: PageParts): PagePiece {
  let source = url;
  /** Each beginning is one of its own: what an earlier one still hears of counts for nothing. */
  let turn = 0;
  let state: 'idle' | 'loading' | 'ready' | 'shown' = 'idle';
  let nextTry = Number.NEGATIVE_INFINITY;
  let onlineFrom = Number.NEGATIVE_INFINITY;

  /** False where the product does not answer with the page. */
  async function loadOnline(own: number): Promise<boolean> {
    try {
      const signal = AbortSignal.timeout(ANSWERED_WITHIN_MS);
      const response = await fetch(source, { credentials: 'omit', cache: 'no-store', signal });
      if (response.status !== 200) return false;
    } catch {
      return false;
    }
    if (own === turn) await frame.load(source);
    return true;
  }

  async function begin(): Promise<void> {
    turn += 1;
    const own = turn;
    state = 'loading';
    frame.clear();
    const isOnline = now() >= onlineFrom && (await loadOnline(own));
    if (own !== turn) return;
    const isKept = !isOnline && (await frame.loadKept().catch(() => false));
    if (own !== turn) return;
    if (isKept && now() >= onlineFrom) onlineFrom = now() + OFFLINE_MS;
    state = isOnline || isKept ? 'ready' : 'idle';
    if (state === 'idle') nextTry = now() + TRY_AGAIN_MS;
  }

  return {
    setUrl(next) {
      source = next;
    },
    show() {
      if (state === 'ready') {
        state = 'shown';
        return true;
      }
      if (state === 'shown' || (state === 'idle' && now() >= nextTry)) void begin();
      return false;
    },
    hide() {
      if (state === 'idle') return;
      turn += 1;
      state = 'idle';
      frame.clear();
    },
  };
}
