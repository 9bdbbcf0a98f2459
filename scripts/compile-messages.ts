import { readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parse } from '@formatjs/icu-messageformat-parser';
import { languages } from '../domain/text/languages.ts';
import { ownIds, ownPartNames } from '../src/i18n/message-parts.ts';
import { firstFiles } from './vite/areas.ts';

const root = new URL('../', import.meta.url);

/** The text of a compiled locale file: message id → parsed message. Throws, naming the id, on malformed ICU text. */
export function compileMessages(source: Readonly<Record<string, string>>): string {
  const compiled: Record<string, unknown> = {};
  for (const id of Object.keys(source).sort()) {
    try {
      compiled[id] = parse(source[id] ?? '', { requiresOtherClause: true });
    } catch (error) {
      throw new Error(`Message ${id} is malformed: ${error instanceof Error ? error.message : error}`);
    }
  }
  return `${JSON.stringify(compiled)}\n`;
}

/** What only the devtools area says. The titles of its pages stand in the window's title, which the app writes. */
const isOfDevtools = (id: string) => id.startsWith('devtools.') && !/^devtools\.(?:\w+\.)?title$/.test(id);

/** Whose pages alone say it; undefined where several do. */
const ownerOf = (id: string) => ownPartNames.find((part) => ownIds[part].test(id));

/** Whether the sign-in or the home page says it: an id stands in the source as a literal, or by the part of it that is fixed. */
function createIsFirst(): (id: string) => boolean {
  const folder = fileURLToPath(root);
  const text = firstFiles(folder, 'src/app/main.tsx')
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => readFileSync(folder + path, 'utf8'))
    .join('\n');
  const literals = new Set([...text.matchAll(/['"]([a-z][\w.]*)['"]/gi)].map(([, id]) => id));
  const built = [...text.matchAll(/`([a-z][\w.]*\.)\$\{/gi)].map(([, prefix = '']) => prefix);
  return (id) => literals.has(id) || built.some((prefix) => id.startsWith(prefix));
}

/** A first page has its own beside its code: whoever signs in needs nothing of what they go to then. */
const isKeptFromFirst = (part: string | undefined) => part === 'home/' || part === 'desk/';

/**
 * A locale's messages as files below public/lang: those of the pages that every visitor comes by, those of the others, those that
 * some pages alone say (`ownIds`), and those of the devtools area.
 */
export function compiledFiles(language: string, source: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  const isSaidFirst = createIsFirst();
  const isFirst = (id: string) => isSaidFirst(id) && !isKeptFromFirst(ownerOf(id));
  // The registry of pages names the desk's, which the palette says, too: few of those who come first ever see one.
  const isDeskTitle = (id: string) => isSaidFirst(id) && ownerOf(id) === 'desk/';
  const part = (isWanted: (id: string) => boolean) =>
    compileMessages(Object.fromEntries(Object.entries(source).filter(([id]) => isWanted(id))));
  return new Map([
    [`${language}.json`, part((id) => !isOfDevtools(id) && isFirst(id))],
    [`later/${language}.json`, part((id) => !isOfDevtools(id) && (!ownerOf(id) || isDeskTitle(id)) && !isFirst(id))],
    ...ownPartNames.map((own): [string, string] => [
      `${own}${language}.json`,
      part((id) => ownerOf(id) === own && !isFirst(id) && !isDeskTitle(id)),
    ]),
    [`devtools/${language}.json`, part(isOfDevtools)],
  ]);
}

/** Compiles src/i18n/messages/<language>.json into the files that the app loads; true when that changed one. */
export async function writeCompiledMessages(): Promise<boolean> {
  let hasChanged = false;
  for (const part of [...ownPartNames, 'devtools/', 'later/'])
    await mkdir(new URL(`public/lang/${part}`, root), { recursive: true });
  for (const language of languages) {
    const source = JSON.parse(await readFile(new URL(`src/i18n/messages/${language}.json`, root), 'utf8'));
    for (const [name, text] of compiledFiles(language, source)) {
      const target = new URL(`public/lang/${name}`, root);
      const before = await readFile(target, 'utf8').catch(() => '');
      if (text === before) continue;
      await writeFile(target, text);
      hasChanged = true;
    }
  }
  return hasChanged;
}

if (import.meta.main) await writeCompiledMessages();
