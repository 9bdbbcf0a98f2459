import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { cutFont, facesOf, licencesOf } from './cut-fonts.ts';

const sheet = fileURLToPath(new URL('../../src/ui/page/fonts.css', import.meta.url));
/** Where the style sheet finds them. */
const folder = fileURLToPath(new URL('../../.cache/fonts/', import.meta.url));

/** Cuts the faces that the style sheet names before a build or a start; the build names them by what is in them. */
export function fontsPlugin(): Plugin {
  return {
    name: 'fonts',
    async buildStart() {
      const faces = facesOf(await readFile(sheet, 'utf8'));
      await mkdir(folder, { recursive: true });
      await Promise.all(faces.map(async (face) => writeFile(folder + face.file, await cutFont(face))));
      if (this.environment.config.command !== 'build') return;
      for (const [family, source] of licencesOf(faces))
        this.emitFile({ type: 'asset', fileName: `licences/${family.replaceAll(' ', '-')}-OFL.txt`, source });
    },
  };
}
