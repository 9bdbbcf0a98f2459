import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('../', import.meta.url));

/** `wrongCode`, `SMS_MFA`, `half-up`: not a sentence, an address or a number. */
const isWord = (text: string) => text.length <= 40 && /^[A-Za-z]+([_-][A-Za-z]+)*$/.test(text);

/** The literals that a source's types are made of; of a machine's source also those that it compares with and sends. */
function wordsIn(file: string, found: Set<string>): void {
  const source = ts.createSourceFile(file, readFileSync(`${root}${file}`, 'utf8'), ts.ScriptTarget.Latest);
  const isMachine = file.startsWith('machines/');
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node)) return;
    const isOfType = ts.isLiteralTypeNode(node) && ts.isStringLiteral(node.literal);
    if (isOfType && ts.isStringLiteral(node.literal) && isWord(node.literal.text)) found.add(node.literal.text);
    if (isMachine && ts.isStringLiteral(node) && isWord(node.text)) found.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
}

/** Every word of a closed set that the machines, the domain and the contract know, sorted: whatever else stands in its place is data. */
export function knownWords(): readonly string[] {
  const found = new Set<string>();
  const machines = globSync('{domain,machines}/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
  for (const file of [...machines, 'openapi/generated/product-api.ts']) wordsIn(file, found);
  return [...found].sort();
}
