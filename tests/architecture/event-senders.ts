import { dirname, join } from 'node:path';
import ts from 'typescript';

const aliased: Readonly<Record<string, string>> = { '#machines': 'machines', '#src': 'src', '#server': 'server' };
/** How many imports may lie between a machine and what sends to it: page, hook, actors, machine. */
const farthest = 6;

interface Source {
  readonly imports: readonly string[];
  /** Event types that stand in expressions; not those of types, comparisons and charts. */
  readonly said: ReadonlySet<string>;
  /** Event types that are listened for, `*` for all. */
  readonly heard: ReadonlySet<string>;
}

/** Who may be meant by an event, by the file of the machine and the event's type. */
export type FilesOf = (machine: string, event: string) => readonly string[];

const isEvent = (text: string) => /^[a-z][a-zA-Z]*\.[a-z][a-zA-Z]*$/.test(text);

/** Asking is not sending: `event.type === 'a.b'`, `case 'a.b'`, `snapshot.can({ type: 'a.b' })`. */
const isQuestion = (node: ts.Node) =>
  (ts.isBinaryExpression(node) && /^[!=]==$/.test(node.operatorToken.getText())) ||
  ts.isCaseClause(node) ||
  (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === 'can');

/** The name of the function or method that is called. */
const calleeOf = ({ expression }: ts.CallExpression) =>
  ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();

/** The event of `actor.on('a.b', …)` and of `useEmitted(actor, 'a.b', …)`. */
const isListened = (node: ts.StringLiteral) => {
  const { parent } = node;
  return (
    ts.isCallExpression(parent) &&
    ((parent.arguments[0] === node && calleeOf(parent) === 'on') ||
      (parent.arguments[1] === node && calleeOf(parent) === 'useEmitted'))
  );
};

/** What whatever runs is told, and by which file. */
const toldToAll: Readonly<Record<string, string | undefined>> = {
  'connection.restored': 'src/platform/reconnection.ts',
};

/** What a chart takes: the names of the properties of `on`. */
const isTaken = (node: ts.Node) =>
  ts.isPropertyAssignment(node) && ts.isObjectLiteralExpression(node.initializer) && node.name.getText() === 'on';

function readSource(file: string, text: string): Source {
  const imports: string[] = [];
  const said = new Set<string>();
  const heard = new Set<string>();
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const look = (node: ts.Node): void => {
    if (
      ts.isImportDeclaration(node) ||
      (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
    ) {
      const path = ts.isImportDeclaration(node) ? node.moduleSpecifier : node.arguments[0];
      if (path && ts.isStringLiteral(path)) imports.push(path.text);
      return;
    }
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    if (isQuestion(node) && !ts.isCaseClause(node) && !ts.isBinaryExpression(node)) return;
    if (ts.isStringLiteral(node) && isListened(node)) heard.add(node.text);
    else if (ts.isStringLiteral(node) && isEvent(node.text)) {
      const { parent } = node;
      const isName = ts.isPropertyAssignment(parent) && parent.name === node;
      if (!isQuestion(parent) && !(isName && isTaken(parent.parent.parent))) said.add(node.text);
    }
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind));
  const folders = imports.map((path) => {
    const [alias = '', ...rest] = path.split('/');
    return aliased[alias] ? [aliased[alias], ...rest].join('/') : join(dirname(file), path);
  });
  return { imports: folders, said, heard };
}

/** Finds those among the files that know a machine, if only through others, of which something is true. */
function acquaintances(
  files: ReadonlyMap<string, string>,
  isMeant: (source: Source, event: string) => boolean,
): FilesOf {
  const sources = new Map([...files].map(([file, text]) => [file, readSource(file, text)]));
  const importers = new Map<string, string[]>();
  for (const [file, { imports }] of sources)
    for (const path of imports) importers.set(path, [...(importers.get(path) ?? []), file]);
  return (machine, event) => {
    const teller = toldToAll[event];
    const known = new Set([machine, ...(teller ? [teller] : [])]);
    let level = [machine];
    for (let distance = 0; distance < farthest; distance += 1) {
      level = level.flatMap((file) => importers.get(file) ?? []).filter((file) => !known.has(file));
      for (const file of level) known.add(file);
    }
    return [...known].filter((file) => {
      const source = sources.get(file);
      return source && isMeant(source, event);
    });
  };
}

/** Finds out who may send an event to a machine: whoever says its type and knows the machine. */
export const eventSenders = (files: ReadonlyMap<string, string>): FilesOf =>
  acquaintances(files, ({ said }, event) => said.has(event));

/** Finds out who may hear what a machine emits: whoever listens for its type, or for all, and knows the machine. */
export const eventListeners = (files: ReadonlyMap<string, string>): FilesOf =>
  acquaintances(files, ({ heard }, event) => heard.has(event) || heard.has('*'));
