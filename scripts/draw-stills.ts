/**
 * Draws public/scenes/ and a demo tenant's own picture, the pictures beside the sign-in: scenes of `src/scenes` with artworks of the demo on their screens, as files, so that
 * the first page a visitor sees fetches a picture and no code. Run: npx node scripts/draw-stills.ts. The results are committed.
 */
import { writeFileSync } from 'node:fs';
import { stills } from './scenes/stills.ts';

for (const [address, svg] of stills()) writeFileSync(new URL(`../public${address}`, import.meta.url), svg);
