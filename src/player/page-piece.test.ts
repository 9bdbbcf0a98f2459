import { describe, expect, it } from 'vitest';
import { createPagePiece } from './page-piece.ts';

/** A piece over a network that answers as told, and a frame that loads whatever it gets. */
function pieceOf(status: () => number | Promise<number>, isKept = false) {
  const seen: string[] = [];
  const clock = { now: 0 };
  const piece = createPagePiece('https://assets.test/one', {
    frame: {
      load: async (url) => void seen.push(url),
      loadKept: async () => {
        if (isKept) seen.push('kept');
        return isKept;
      },
      clear: () => void seen.push('nothing'),
    },
    fetch: async () => {
      const answered = await status();
      if (answered === 0) throw new TypeError('no network');
      return new Response('', { status: answered });
    },
    now: () => clock.now,
  });
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  /** As the loop asks: again and again. */
  const shows = async () => {
    const first = piece.show();
    await settled();
    return first || piece.show();
  };
  return { piece, seen, clock, shows, settled };
}

describe('an artwork that is a page', () => {
  it('is shown once its document was answered, and begins anew with every play', async () => {
    const { piece, seen, shows } = pieceOf(() => 200);
    expect(piece.show()).toBe(false);
    expect(await shows()).toBe(true);
    expect(await shows()).toBe(true);
    expect(seen).toEqual(['nothing', 'https://assets.test/one', 'nothing', 'https://assets.test/one']);
  });

  it.each([0, 403, 404, 500, 204])('is not shown, and no play, when its document answers %i', async (status) => {
    const { seen, shows } = pieceOf(() => status);
    expect(await shows()).toBe(false);
    expect(await shows()).toBe(false);
    expect(seen).toEqual(['nothing']);
  });

  it('is tried again after a second, at its newest address', async () => {
    let status = 403;
    const { piece, seen, clock, shows } = pieceOf(() => status);
    expect(await shows()).toBe(false);
    status = 200;
    piece.setUrl('https://assets.test/two');
    clock.now = 999;
    expect(await shows()).toBe(false);
    clock.now = 1000;
    expect(await shows()).toBe(true);
    expect(seen.at(-1)).toBe('https://assets.test/two');
  });

  it('is shown out of what is kept when its document is not answered, and asks again after half a minute', async () => {
    let status = 0;
    const { seen, clock, shows } = pieceOf(() => status, true);
    expect(await shows()).toBe(true);
    status = 200;
    clock.now = 29_999;
    expect(await shows()).toBe(true);
    expect(seen).toEqual(['nothing', 'kept', 'nothing', 'kept']);
    clock.now = 30_000;
    expect(await shows()).toBe(true);
    expect(seen.at(-1)).toBe('https://assets.test/one');
  });

  it('stops when something else is shown, also while it is still on its way', async () => {
    let answer: (status: number) => void = () => undefined;
    const { piece, seen, settled } = pieceOf(() => new Promise<number>((resolve) => (answer = resolve)));
    expect(piece.show()).toBe(false);
    piece.hide();
    answer(200);
    await settled();
    expect(seen).toEqual(['nothing', 'nothing']);
    expect(piece.show()).toBe(false);
    answer(200);
    await settled();
    expect(piece.show()).toBe(true);
    piece.hide();
    expect(seen.at(-1)).toBe('nothing');
  });
});
