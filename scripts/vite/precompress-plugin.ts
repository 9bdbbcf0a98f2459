import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(js|css|html|svg|json|webmanifest|txt)$/;
/** Below this many bytes a response fits one packet anyway. */
const worthwhile = 1024;

/** Writes a .br and a .gz beside every text file of the build, so that the server never compresses static files. */
export function precompressPlugin(): Plugin {
  let outDir = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: (config) => {
      outDir = config.build.outDir;
    },
    closeBundle: async () => {
      const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
      await Promise.all(files.map((entry) => precompress(join(entry.parentPath, entry.name))));
    },
  };
}

async function precompress(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < worthwhile) return;
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, zipped)]);
}
