import { day, night } from './draw/palette.ts';
import { picture } from './draw/pen.ts';
import type { Setting } from './settings.ts';

export interface SceneImages {
  /** Addresses of pictures, for `url(…)`. */
  readonly backDay: string;
  readonly backNight: string;
  readonly front: { readonly day: string; readonly night: string } | null;
}

const drawn = new Map<Setting, SceneImages>();
const address = (svg: string) => URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));

/** The pictures of a setting, drawn once in a visit: each is a few kB, and there are not twenty of them. */
export function sceneImages(setting: Setting): SceneImages {
  const known = drawn.get(setting);
  if (known) return known;
  const { back, front } = setting;
  const images: SceneImages = {
    backDay: address(picture(back(day))),
    backNight: address(picture(back(night))),
    front: front ? { day: address(picture(front(day))), night: address(picture(front(night))) } : null,
  };
  drawn.set(setting, images);
  return images;
}
