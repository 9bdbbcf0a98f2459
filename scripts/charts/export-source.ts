import ts from 'typescript';

/** Where the contract's types are generated: too large to be copied, so what is taken of them is written out. */
const contract = '/openapi/generated/';

interface Collected {
  /** Declarations by name, each once; those that others need stand before them. */
  readonly declarations: Map<string, { readonly file: string; readonly text: string }>;
  readonly fromXstate: Set<string>;
  /** Machines of other files: whether one is invoked as it is, or only its type is asked. */
  readonly machines: Map<string, 'invoked' | 'typed'>;
}

const isOwn = (file: ts.SourceFile) =>
  /\/(domain|machines)\//.test(file.fileName) && !file.fileName.includes('/node_modules/');
const isMachine = (declared: ts.Declaration) => declared.getSourceFile().fileName.endsWith('.machine.ts');
const isXstate = (file: ts.SourceFile) => /\/node_modules\/xstate\//.test(file.fileName);

function declarationOf(name: ts.Node, checker: ts.TypeChecker): ts.Declaration | undefined {
  const symbol = checker.getSymbolAtLocation(name);
  const target = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  return target?.declarations?.[0];
}

/** The first identifier of `components['schemas']['Campaign']`. */
function rootOf(node: ts.TypeNode): ts.Identifier | undefined {
  if (ts.isIndexedAccessTypeNode(node)) return rootOf(node.objectType);
  if (ts.isParenthesizedTypeNode(node)) return rootOf(node.type);
  return ts.isTypeReferenceNode(node) && ts.isIdentifier(node.typeName) ? node.typeName : undefined;
}

/** Deeper, a type is told as unknown: the contract has none that goes round. */
const deepest = 10;

/** A type in full, so that it names no other. */
function inFull(type: ts.Type, checker: ts.TypeChecker, depth = 0): string {
  const next = (inner: ts.Type) => inFull(inner, checker, depth + 1);
  if (depth > deepest) return 'unknown';
  if (type.flags & ts.TypeFlags.Boolean) return 'boolean';
  if (type.isUnion()) return `(${type.types.map(next).join(' | ')})`;
  if (type.isIntersection()) return `(${type.types.map(next).join(' & ')})`;
  const [item] = checker.isArrayType(type) ? checker.getTypeArguments(type as ts.TypeReference) : [];
  if (item) return `readonly (${next(item)})[]`;
  if (!(type.flags & ts.TypeFlags.Object) || type.getCallSignatures().length > 0) return checker.typeToString(type);
  const indices = checker.getIndexInfosOfType(type).map((info) => `[key: ${next(info.keyType)}]: ${next(info.type)}`);
  const fields = type.getProperties().map((field) => {
    const mark = field.flags & ts.SymbolFlags.Optional ? '?' : '';
    return `readonly '${field.name}'${mark}: ${next(checker.getTypeOfSymbol(field))}`;
  });
  return `{ ${[...indices, ...fields].join('; ')} }`;
}

const writtenOut = (node: ts.TypeNode, checker: ts.TypeChecker): string =>
  inFull(checker.getTypeFromTypeNode(node), checker);

/**
 * The text of a node without anything that another file would have to explain: what it names of other machine files is
 * collected, what it takes of the contract is written out.
 */
function standalone(node: ts.Node, checker: ts.TypeChecker, collected: Collected): string {
  const file = node.getSourceFile();
  const changes: { readonly start: number; readonly end: number; readonly text: string }[] = [];
  const look = (inner: ts.Node): void => {
    if (ts.isImportDeclaration(inner)) {
      changes.push({ start: inner.getStart(), end: inner.getEnd() + 1, text: '' });
      return;
    }
    if (ts.isIndexedAccessTypeNode(inner)) {
      const root = rootOf(inner);
      const declared = root && declarationOf(root, checker);
      if (declared?.getSourceFile().fileName.includes(contract)) {
        changes.push({ start: inner.getStart(), end: inner.getEnd(), text: writtenOut(inner, checker) });
        return;
      }
    }
    if (ts.isIdentifier(inner)) collectValue(inner, checker, collected);
    if (ts.isTypeQueryNode(inner) && ts.isIdentifier(inner.exprName)) {
      const declared = declarationOf(inner.exprName, checker);
      if (declared && declared.getSourceFile() !== file && isMachine(declared))
        if (!collected.machines.has(inner.exprName.text)) collected.machines.set(inner.exprName.text, 'typed');
    } else if (ts.isTypeReferenceNode(inner) || ts.isExpressionWithTypeArguments(inner)) {
      const name = ts.isTypeReferenceNode(inner) ? inner.typeName : inner.expression;
      if (ts.isIdentifier(name)) collect(name, file, checker, collected);
    }
    ts.forEachChild(inner, look);
  };
  look(node);
  let text = file.text;
  const from = ts.isSourceFile(node) ? 0 : node.getStart(file, true);
  for (const change of changes.sort((one, other) => other.start - one.start)) {
    text = text.slice(0, change.start) + change.text + text.slice(change.end);
  }
  const growth = text.length - file.text.length;
  return text.slice(from, node.getEnd() + growth);
}

/** Takes over the declaration that a name of another file, or of a file taken from already, stands for. */
function collect(name: ts.Identifier, user: ts.SourceFile, checker: ts.TypeChecker, collected: Collected): void {
  const declared = declarationOf(name, checker);
  if (!declared || !(ts.isTypeAliasDeclaration(declared) || ts.isInterfaceDeclaration(declared))) return;
  const file = declared.getSourceFile();
  if (isXstate(file)) collected.fromXstate.add(name.text);
  if (!isOwn(file) || (file === user && user.fileName === fileOf(collected))) return;
  const known = collected.declarations.get(name.text);
  if (!known && declared.name.text !== name.text) {
    // Imported or exported under another name.
    collected.declarations.set(name.text, { file: file.fileName, text: `type ${name.text} = ${declared.name.text};` });
    collect(declared.name, user, checker, collected);
    return;
  }
  if (known) {
    if (known.file !== file.fileName)
      throw new Error(`${name.text} is the name of two types: ${known.file}, ${file.fileName}`);
    return;
  }
  // Named before its parts are looked at: a type may name itself.
  collected.declarations.set(name.text, { file: file.fileName, text: '' });
  const text = standalone(declared, checker, collected).replace(/^export /m, '');
  collected.declarations.set(name.text, { file: file.fileName, text });
}

/** Takes over the pure function or constant of another file that a name stands for, with what that one needs. */
function collectValue(name: ts.Identifier, checker: ts.TypeChecker, collected: Collected): void {
  if (ts.isImportSpecifier(name.parent)) return;
  const declared = declarationOf(name, checker);
  // Of another machine no more than the type is asked.
  if (declared && isMachine(declared) && declared.getSourceFile() !== name.getSourceFile()) {
    if (!ts.isTypeQueryNode(name.parent) && ts.isVariableDeclaration(declared))
      collected.machines.set(name.text, 'invoked');
    return;
  }
  if (!declared || !(ts.isVariableDeclaration(declared) || ts.isFunctionDeclaration(declared))) return;
  const file = declared.getSourceFile();
  const statement = ts.isVariableDeclaration(declared) ? declared.parent.parent : declared;
  // What is declared within another one comes along with it.
  if (!isOwn(file) || statement.parent !== file || file.fileName === fileOf(collected)) return;
  const known = collected.declarations.get(name.text);
  if (known) {
    if (known.file !== file.fileName)
      throw new Error(`${name.text} is the name of two values: ${known.file}, ${file.fileName}`);
    return;
  }
  // Named before its parts are looked at, as a function may call itself; put after them, as a constant needs its own.
  collected.declarations.set(name.text, { file: file.fileName, text: '' });
  const text = standalone(statement, checker, collected).replace(/^export /m, '');
  collected.declarations.delete(name.text);
  collected.declarations.set(name.text, { file: file.fileName, text });
}

/** The machine's own file. */
const fileOf = (collected: Collected): string | undefined => collected.declarations.get('')?.file;

/**
 * A machine's source as one file that needs nothing but xstate: for stately.ai's editor, which reads the text it is given
 * and follows no import.
 */
export function exportSource(file: ts.SourceFile, path: string, checker: ts.TypeChecker): string {
  const collected: Collected = { declarations: new Map(), fromXstate: new Set(), machines: new Map() };
  // The machine's own declarations are in its text already.
  collected.declarations.set('', { file: file.fileName, text: '' });
  const own = standalone(file, checker, collected).trim();
  const names = file.statements
    .filter(ts.isImportDeclaration)
    .filter(({ moduleSpecifier }) => ts.isStringLiteral(moduleSpecifier) && moduleSpecifier.text === 'xstate')
    .flatMap(({ importClause }) =>
      importClause?.namedBindings && ts.isNamedImports(importClause.namedBindings)
        ? importClause.namedBindings.elements.map((element) => ({
            name: element.name.text,
            isType: element.isTypeOnly || importClause.isTypeOnly,
          }))
        : [],
    );
  const types = new Set([...collected.fromXstate, ...names.filter(({ isType }) => isType).map(({ name }) => name)]);
  if ([...collected.machines.values()].includes('typed')) types.add('PromiseActorLogic');
  const isInvoked = [...collected.machines.values()].includes('invoked');
  const values = [
    ...new Set([
      ...names.filter(({ isType }) => !isType).map(({ name }) => name),
      ...(isInvoked ? ['fromPromise'] : []),
    ]),
  ];
  const imported = [...values, ...[...types].filter((name) => !values.includes(name)).map((name) => `type ${name}`)];
  return [
    `// ${path}, with all that it needs: written by \`npm run machines:export\`, for stately.ai's editor.`,
    `import { ${imported.join(', ')} } from 'xstate';`,
    ...[...collected.machines]
      .sort()
      .map(([name, use]) =>
        use === 'typed'
          ? `/** A machine of its own. */\ndeclare const ${name}: PromiseActorLogic<any, object | undefined>;`
          : `/** A machine of its own. */\nconst ${name} = fromPromise<any, object | undefined>(() => Promise.reject(new Error('not provided')));`,
      ),
    ...[...collected.declarations.values()].map(({ text }) => text).filter((text) => text !== ''),
    own,
    '',
  ].join('\n\n');
}
