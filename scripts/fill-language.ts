/**
 * `npm run languages:fill -- <language> [file.json]`: writes the catalogues of a language from what it says already and from a file of
 * translations by their English text; names what nobody has translated yet. Ends with 0 when nothing is missing, 1 when something is,
 * 2 for a mistake in the command (docs/languages.md).
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fallbackLanguage, languages } from '#domain/text/languages.ts';
import { filledCatalogue, type Memory, type Texts } from './languages/fill-catalogue.ts';

const root = new URL('../', import.meta.url);
const folders = ['src/i18n/messages', 'server/texts', 'src/features/tutorials/texts'];
const read = <Content>(path: string): Content => JSON.parse(readFileSync(new URL(path, root), 'utf8')) as Content;

/** What a catalogue says already, by what English says there. */
function memoryOf(english: Texts, texts: Texts): Memory {
  return Object.fromEntries(
    Object.entries(english).flatMap(([id, text]) => {
      const own = texts[id];
      if (typeof text === 'string') return typeof own === 'string' ? [[text, own]] : [];
      return typeof own === 'object' ? Object.entries(memoryOf(text, own)) : [];
    }),
  );
}

const [language, file, ...more] = process.argv.slice(2);
if (language === undefined || !/^[a-z]{2,3}$/.test(language) || language === fallbackLanguage || more.length > 0) {
  console.error(`npm run languages:fill -- <language> [file.json], for example ${languages.at(-1)}.`);
  process.exit(2);
}
const memory = file === undefined ? {} : read<Memory>(pathToFileURL(resolve(file)).href);
for (const folder of folders) {
  const english = read<Texts>(`${folder}/${fallbackLanguage}.json`);
  const path = `${folder}/${language}.json`;
  const own = existsSync(new URL(path, root)) ? memoryOf(english, read<Texts>(path)) : {};
  const { texts, missing } = filledCatalogue(english, { ...memory, ...own });
  writeFileSync(new URL(path, root), `${JSON.stringify(texts, null, 2)}\n`);
  console.log(`${path}: ${missing.length === 0 ? 'whole' : `${missing.length} missing`}`);
  for (const id of missing) console.log(`  ${id}`);
  if (missing.length > 0) process.exitCode = 1;
}
