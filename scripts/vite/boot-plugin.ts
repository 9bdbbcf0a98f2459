import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { type Language, languages } from '../../domain/text/languages.ts';
import type { FirstNeeds } from '../../src/app/boot/first-needs.ts';
import { headingOf } from '../../src/app/page-headings.ts';
import { everyPage, isFramed, isLater, messagePartsOf } from '../../src/app/pages.ts';
import { patterns } from '../../src/lib/paths.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const place = /<!-- boot:.*?-->/;

/** The boot script as one text, which knows what each page needs first. */
async function bootScript(needs: FirstNeeds): Promise<string> {
  const built = (await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    define: { FIRST_NEEDS: JSON.stringify(needs) },
    build: {
      write: false,
      target: 'es2023',
      lib: { entry: join(root, 'src/app/boot/boot.ts'), formats: ['iife'], name: 'boot' },
      minify: true,
    },
  })) as Rolldown.RolldownOutput[];
  const [chunk] = built[0]?.output ?? [];
  if (!chunk) throw new Error('The boot script was not built');
  return chunk.code.trim();
}

const laterPages = 'src/app/later-pages.ts';

/** The files of the pages by the names of their code, which are read as the build reads them. */
function sourcesOf(): ReadonlyMap<string, string> {
  const text = ['src/app/first-pages.ts', laterPages].map((file) => readFileSync(join(root, file), 'utf8')).join('');
  const found = text.matchAll(/(\w+): async \(\) =>\s+\(await import\('([^']+)'\)\)/g);
  const pathOf = (target: string) =>
    target.startsWith('#src/') ? target.slice(1) : relative(root, resolve(root, dirname(laterPages), target));
  return new Map([...found].map(([, name = '', target = '']) => [name, pathOf(target)] as const));
}

/** What a page's heading says in each language. */
function textsOf(title: string): Record<string, string> {
  return Object.fromEntries(
    languages.map((language) => {
      const messages = JSON.parse(readFileSync(join(root, `src/i18n/messages/${language}.json`), 'utf8'));
      return [language, String(messages[title])];
    }),
  );
}

/** The face that a page in a language is set in, by its file; in every language but these it is the Latin one. */
const facesOfLanguages: Readonly<Partial<Record<Language, string>>> = { ar: 'noto-kufi-arabic-arabic-wght-normal' };

function facesOf(bundle: Rolldown.OutputBundle): Record<string, string> {
  const built = Object.keys(bundle);
  return Object.fromEntries(
    languages.map((language) => {
      const name = facesOfLanguages[language] ?? 'inter-latin-wght-normal';
      const file = built.find((one) => one.startsWith(`assets/${name}-`));
      if (!file) throw new Error(`No face is called ${name}`);
      return [language, `/${file}`];
    }),
  );
}

/** What each page needs first, out of what was built: scripts and styles that the document does not name. */
function needsOf(bundle: Rolldown.OutputBundle, html: string): FirstNeeds {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const files: string[] = [];
  const placeOf = (file: string): number => {
    const place = files.indexOf(file);
    return place >= 0 ? place : files.push(file) - 1;
  };
  const chunkOf = (source: string) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => relative(root, id) === source));
    if (!chunk) throw new Error(`No script holds ${source}`);
    return chunk;
  };
  /** The scripts and styles of a source file with all that they import. */
  const placesOf = (...sources: readonly string[]): number[] => {
    const seen = new Set<string>();
    const follow = (chunk: Rolldown.OutputChunk) => {
      if (seen.has(chunk.fileName)) return;
      seen.add(chunk.fileName);
      for (const sheet of chunk.viteMetadata?.importedCss ?? []) seen.add(sheet);
      for (const next of chunk.imports) {
        const imported = bundle[next];
        if (imported?.type === 'chunk') follow(imported);
      }
    };
    for (const source of sources) follow(chunkOf(source));
    return [...seen].filter((file) => !html.includes(file)).map((file) => placeOf(`/${file}`));
  };
  const frame = placesOf('src/app/DashboardLayout.tsx', 'src/features/session/admission.actors.ts');
  const sources = sourcesOf();
  return {
    frame,
    pages: everyPage.map(([name, page]) => {
      const { code, asks } = page;
      const heading = headingOf(name, page);
      return {
        pattern: patterns[name],
        frame: isFramed(page) ? 'dashboard' : 'plain',
        parts: [...new Set(code.flatMap(messagePartsOf))],
        files: placesOf(
          ...(code.some(isLater) ? [laterPages] : []),
          ...code.map((one) => {
            const source = sources.get(one);
            if (!source) throw new Error(`No page is called ${one}`);
            return source;
          }),
        ).filter((place) => !isFramed(page) || !frame.includes(place)),
        asks: asks ?? [],
        heading: heading === null ? null : textsOf(heading),
      };
    }),
    files,
    faces: facesOf(bundle),
  };
}

/**
 * Puts into the document what runs before the first paint, and the first style sheet: neither is worth a round trip of its own, and
 * from there scripts, styles, messages and answers of the page are on their way at once.
 */
export function bootPlugin(): Plugin {
  let isBuild = false;
  return {
    name: 'boot',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle }) => {
        if (!place.test(html)) return html;
        if (!isBuild || !bundle) {
          const script = await bootScript({ files: [], frame: [], pages: [], faces: {} });
          return html.replace(place, () => `<script>${script}</script>`);
        }
        const script = await bootScript(needsOf(bundle, html));
        if (/<\/script/i.test(script)) throw new Error('The boot script would end too soon');
        return html
          .replace(place, () => `<script>${script}</script>`)
          .replace(/<link rel="stylesheet" crossorigin href="\/(assets\/app-[^"]+\.css)">/, (_, file: string) => {
            const sheet = bundle[file];
            if (sheet?.type !== 'asset') throw new Error(`No style sheet is called ${file}`);
            const text = typeof sheet.source === 'string' ? sheet.source : new TextDecoder().decode(sheet.source);
            if (/<\/style/i.test(text)) throw new Error('The style sheet would end too soon');
            // A link that is disabled fetches nothing; scripts that need the sheet find it here.
            return `<style>${text.trim()}</style><link rel="stylesheet" href="/${file}" disabled>`;
          });
      },
    },
  };
}
