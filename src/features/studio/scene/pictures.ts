import { useEffect, useSyncExternalStore } from 'react';
import type { Schema } from '#src/api/client.ts';
import type { LoadedPicture } from './draw-page.ts';
import { fetchLetters } from './letters.ts';

export type Asset = Schema<'StudioAsset'>;

/** Pictures and faces as they come; a store for `useSyncExternalStore` that counts up with each. */
const loaded = new Map<string, LoadedPicture>();
const asked = new Map<string, Promise<void>>();
const listeners = new Set<() => void>();
let count = 0;

function tell(): void {
  count += 1;
  for (const listener of listeners) listener();
}

function load({ id, url }: Asset): Promise<void> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    // Any page may read it: a canvas that draws it can be exported.
    image.crossOrigin = 'anonymous';
    image.decoding = 'async';
    image.onload = () => {
      loaded.set(id, { source: image, width: image.naturalWidth, height: image.naturalHeight });
      tell();
      resolve();
    };
    image.onerror = () => {
      // Its address may have run out: the next one that is asked for is tried.
      asked.delete(id);
      reject(new TypeError('A picture could not be read'));
    };
    image.src = url;
  });
}

/** Fetches a picture once; rejects where it cannot be had. */
export function fetchPicture(asset: Asset): Promise<void> {
  if (loaded.has(asset.id)) return Promise.resolve();
  const coming = asked.get(asset.id) ?? load(asset);
  asked.set(asset.id, coming);
  return coming;
}

export const pictureOf = (assetId: string): LoadedPicture | undefined => loaded.get(assetId);

let areLettersAsked = false;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  if (!areLettersAsked) void fetchLetters().then(tell);
  areLettersAsked = true;
  return () => listeners.delete(listener);
};

/** Changes whenever something that a design is drawn from has come. */
export function useDrawn(assets: readonly Asset[]): number {
  useEffect(() => {
    // What cannot be had is drawn as a place that waits for its picture.
    for (const asset of assets) fetchPicture(asset).catch(() => undefined);
  }, [assets]);
  return useSyncExternalStore(subscribe, () => count);
}
