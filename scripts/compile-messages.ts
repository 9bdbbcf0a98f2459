import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { parse } from '@formatjs/icu-messageformat-parser';

const root = new URL('../', import.meta.url);
const languages = ['en', 'ar'] as const;

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

/** Compiles src/i18n/messages/<language>.json into public/lang/<language>.json, which the app loads. */
export async function writeCompiledMessages(): Promise<void> {
  await mkdir(new URL('public/lang/', root), { recursive: true });
  for (const language of languages) {
    const source = JSON.parse(await readFile(new URL(`src/i18n/messages/${language}.json`, root), 'utf8'));
    const target = new URL(`public/lang/${language}.json`, root);
    const text = compileMessages(source);
    const before = await readFile(target, 'utf8').catch(() => '');
    if (text !== before) await writeFile(target, text);
  }
}

if (import.meta.main) await writeCompiledMessages();
