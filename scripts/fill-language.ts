/**
 * `npm run languages:fill -- <language>`: writes the catalogues of a language from what was translated of it (tools/translations) and from
 * the catalogues that it has already, which win; names what nobody has translated yet. Ends with 0 when nothing is missing, 1 when
 * something is, 2 for a mistake in the command (docs/languages.md).
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fallbackLanguage, languages } from '#domain/text/languages.ts';
import { filledCatalogue, type Memory, type Texts } from './languages/fill-catalogue.ts';

const root = new URL('../', import.meta.url);
const folders = ['src/i18n/messages', 'server/texts', 'src/features/tutorials/texts'];
const known = readdirSync(new URL('tools/translations/', root)).map((name) => name.replace('.json', ''));

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

const [language, ...more] = process.argv.slice(2);
const isKnown = language !== undefined && (known.includes(language) || languages.some((code) => code === language));
if (!isKnown || more.length > 0) {
  console.error(`npm run languages:fill -- <language>, one of ${[...new Set([...known, ...languages])].join(', ')}.`);
  process.exit(2);
}
const memory = known.includes(language) ? read<Memory>(`tools/translations/${language}.json`) : {};
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
