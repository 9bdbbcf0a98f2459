/** A frame that shows a stranger's page. */
export interface PageFrame {
  /** Resolves when the frame has loaded something, whatever it is. */
  load(url: string): Promise<void>;
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

/**
 * A frame tells nobody whether it shows the page or why there is none: its document is fetched first, and shown only when the product
 * has answered with it.
 */
export function createPagePiece(url: string, { frame, fetch, now }: PageParts): PagePiece {
  let source = url;
  /** Each beginning is one of its own: what an earlier one still hears of counts for nothing. */
  let turn = 0;
  let state: 'idle' | 'loading' | 'ready' | 'shown' = 'idle';
  let nextTry = Number.NEGATIVE_INFINITY;

  async function begin(): Promise<void> {
    turn += 1;
    const own = turn;
    state = 'loading';
    frame.clear();
    try {
      const response = await fetch(source, { credentials: 'omit', cache: 'no-store' });
      if (own !== turn) return;
      if (response.status !== 200) throw new TypeError(`The page answered ${response.status}`);
      await frame.load(source);
      if (own === turn) state = 'ready';
    } catch {
      if (own !== turn) return;
      state = 'idle';
      nextTry = now() + TRY_AGAIN_MS;
    }
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
