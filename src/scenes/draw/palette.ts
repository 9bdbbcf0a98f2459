/** The colours a scene is drawn in, by day and by night; outside, and in rooms, where night is when the daylight is gone. */
export interface Palette {
  readonly skyTop: string;
  readonly skyBottom: string;
  readonly sun: string;
  readonly far: string;
  readonly near: string;
  readonly front: string;
  readonly window: string;
  readonly pavement: string;
  readonly kerb: string;
  readonly road: string;
  readonly marking: string;
  readonly leaf: string;
  readonly leafDark: string;
  readonly person: readonly string[];
  readonly metal: string;
  readonly metalLight: string;
  readonly glass: string;
  readonly lamp: string;
  readonly wall: string;
  readonly wallSide: string;
  readonly floor: string;
  readonly floorFar: string;
  readonly ceiling: string;
  readonly wood: string;
  readonly cloth: string;
}

export const day: Palette = {
  skyTop: '#a9cbe6',
  skyBottom: '#f6ecdb',
  sun: '#fff6df',
  far: '#b7c5d3',
  near: '#94a3b5',
  front: '#7d8da1',
  window: '#dfe8f0',
  pavement: '#d9d4c8',
  kerb: '#bdb8ac',
  road: '#767c86',
  marking: '#eee9dc',
  leaf: '#7fae83',
  leafDark: '#5d8d68',
  person: ['#3d4658', '#7a5a4c', '#4f6b70', '#86606c', '#39506e'],
  metal: '#3b414c',
  metalLight: '#6a7280',
  glass: '#cfe1ec',
  lamp: '#fff2cf',
  wall: '#efe9de',
  wallSide: '#dfd7c8',
  floor: '#cdc3b2',
  floorFar: '#ddd5c6',
  ceiling: '#f8f5ee',
  wood: '#b58a63',
  cloth: '#8fa6bd',
};

export const night: Palette = {
  skyTop: '#0c1430',
  skyBottom: '#4a3f6b',
  sun: '#f4ecd2',
  far: '#2b3156',
  near: '#20264a',
  front: '#171c38',
  window: '#f3c56c',
  pavement: '#343a55',
  kerb: '#272c45',
  road: '#191d30',
  marking: '#6a7192',
  leaf: '#254a4a',
  leafDark: '#1a3639',
  person: ['#0f1324', '#1d1a2e', '#14202f', '#241b2f', '#111a30'],
  metal: '#0a0d18',
  metalLight: '#39405c',
  glass: '#2c3863',
  lamp: '#ffd98a',
  wall: '#4b4658',
  wallSide: '#3b374a',
  floor: '#2f2b3b',
  floorFar: '#3d394b',
  ceiling: '#393547',
  wood: '#6b4f42',
  cloth: '#40506b',
};
