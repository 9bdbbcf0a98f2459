import ts from 'typescript';

/** Where the parts of a machine are written, and what their doc comments say. Lines count from 1. */
export interface MachineSource {
  /** By the state's path, joined by dots; the machine itself is ''. */
  readonly states: ReadonlyMap<string, StateSource>;
  readonly setup: Readonly<Record<ImplementationKind, readonly ImplementationSource[]>>;
  /** The expression that `types.events` is given as; undefined for a machine without a type for its events. */
  readonly eventsType: ts.Expression | undefined;
}

export type ImplementationKind = 'guards' | 'actions' | 'actors' | 'delays';

export interface StateSource {
  readonly line: number;
  /**
   * Transitions by what leads to them: `on <event>`, `after <delay>`, `always`, `done`, `done: <invoke id>`,
   * `error: <invoke id>`, `snapshot: <invoke id>`; rivals in their order.
   */
  readonly transitions: ReadonlyMap<string, readonly TransitionSource[]>;
}

export interface TransitionSource {
  readonly line: number;
  /** The guard's name or the whole expression; null without one. */
  readonly guard: string | null;
  /** The guard's parameters where they are a constant. */
  readonly guardParams: string | null;
}

export interface ImplementationSource {
  readonly name: string;
  readonly line: number;
  readonly doc: string;
}

/** What a comment says, without its stars and slashes, on one line. */
export const commentText = (comment: string): string =>
  comment
    .replace(/^\/\*+|\*\/$/g, '')
    .split('\n')
    .map((line) => line.trim().replace(/^(\*|\/\/)\s?/, ''))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();

/** The comments right before a node: every one of them, for a thought may take several lines of `//`. */
export function docOf(node: ts.Node): string {
  const text = node.getSourceFile().text;
  return (ts.getLeadingCommentRanges(text, node.getFullStart()) ?? [])
    .map(({ pos, end }) => commentText(text.slice(pos, end)))
    .join(' ');
}

const nameText = (name: ts.PropertyName): string =>
  ts.isIdentifier(name) || ts.isStringLiteral(name) || ts.isNumericLiteral(name) ? name.text : name.getText();

const lineOf = (node: ts.Node): number => node.getSourceFile().getLineAndCharacterOfPosition(node.getStart()).line + 1;

/** Looks through `x as T`, `x satisfies T` and parentheses. */
function bare(node: ts.Expression): ts.Expression {
  return ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)
    ? bare(node.expression)
    : node;
}

function objectOf(node: ts.Expression | undefined): ts.ObjectLiteralExpression | undefined {
  const expression = node && bare(node);
  return expression && ts.isObjectLiteralExpression(expression) ? expression : undefined;
}

const assignments = (object: ts.ObjectLiteralExpression | undefined): readonly ts.PropertyAssignment[] =>
  object?.properties.filter(ts.isPropertyAssignment) ?? [];

const property = (object: ts.ObjectLiteralExpression | undefined, name: string): ts.Expression | undefined =>
  assignments(object).find((item) => nameText(item.name) === name)?.initializer;

/** One item or a list of them. */
const listed = (node: ts.Expression): readonly ts.Expression[] =>
  ts.isArrayLiteralExpression(bare(node)) ? [...(bare(node) as ts.ArrayLiteralExpression).elements] : [node];

function isConstant(node: ts.Expression): boolean {
  const expression = bare(node);
  if (ts.isObjectLiteralExpression(expression))
    return expression.properties.every((item) => ts.isPropertyAssignment(item) && isConstant(item.initializer));
  if (ts.isArrayLiteralExpression(expression)) return expression.elements.every(isConstant);
  return (
    ts.isLiteralExpression(expression) ||
    [ts.SyntaxKind.TrueKeyword, ts.SyntaxKind.FalseKeyword, ts.SyntaxKind.NullKeyword].includes(expression.kind)
  );
}

const oneLine = (node: ts.Node): string => node.getText().replace(/\s+/g, ' ');

function readTransition(node: ts.Expression, holder: ts.Node): TransitionSource {
  const object = objectOf(node);
  const guard = property(object, 'guard');
  const guardObject = objectOf(guard);
  const name = guardObject ? property(guardObject, 'type') : guard;
  const params = property(guardObject, 'params');
  return {
    line: lineOf(holder),
    guard: name === undefined ? null : ts.isStringLiteral(name) ? name.text : oneLine(name),
    guardParams: params && isConstant(params) ? oneLine(params) : null,
  };
}

function readTransitions(state: ts.ObjectLiteralExpression): ReadonlyMap<string, readonly TransitionSource[]> {
  const found = new Map<string, TransitionSource[]>();
  const add = (cause: string, holder: ts.PropertyAssignment) => {
    const items = listed(holder.initializer);
    const isList = ts.isArrayLiteralExpression(bare(holder.initializer));
    found.set(cause, [
      ...(found.get(cause) ?? []),
      ...items.map((item) => readTransition(item, isList ? item : holder)),
    ]);
  };
  for (const item of assignments(state)) {
    const name = nameText(item.name);
    if (name === 'on' || name === 'after') {
      for (const entry of assignments(objectOf(item.initializer))) add(`${name} ${nameText(entry.name)}`, entry);
    } else if (name === 'always') add('always', item);
    else if (name === 'onDone') add('done', item);
    else if (name === 'invoke') {
      for (const invoke of listed(item.initializer)) {
        const object = objectOf(invoke);
        const id = property(object, 'id') ?? property(object, 'src');
        for (const entry of assignments(object)) {
          const kind = /^on(Done|Error|Snapshot)$/.exec(nameText(entry.name))?.[1]?.toLowerCase();
          if (kind && id && ts.isStringLiteral(id)) add(`${kind}: ${id.text}`, entry);
        }
      }
    }
  }
  return found;
}

function readStates(config: ts.ObjectLiteralExpression, holder: ts.Node): ReadonlyMap<string, StateSource> {
  const found = new Map<string, StateSource>();
  const read = (path: string, state: ts.ObjectLiteralExpression, holding: ts.Node) => {
    found.set(path, { line: lineOf(holding), transitions: readTransitions(state) });
    for (const child of assignments(objectOf(property(state, 'states')))) {
      const object = objectOf(child.initializer);
      if (object) read(path === '' ? nameText(child.name) : `${path}.${nameText(child.name)}`, object, child);
    }
  };
  read('', config, holder);
  return found;
}

const readImplementations = (setup: ts.ObjectLiteralExpression | undefined, kind: ImplementationKind) =>
  (objectOf(property(setup, kind))?.properties ?? []).flatMap((item) =>
    item.name === undefined ? [] : [{ name: nameText(item.name), line: lineOf(item.name), doc: docOf(item) }],
  );

/** The call `setup({…}).createMachine({…})` of a machine's file. */
function findMachine(file: ts.SourceFile): ts.CallExpression {
  let found: ts.CallExpression | undefined;
  const look = (node: ts.Node): void => {
    if (
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      node.expression.name.text === 'createMachine'
    )
      found ??= node;
    else ts.forEachChild(node, look);
  };
  look(file);
  if (!found) throw new Error(`${file.fileName} holds no call of createMachine`);
  return found;
}

export function readSource(file: ts.SourceFile): MachineSource {
  const call = findMachine(file);
  const config = objectOf(call.arguments[0]);
  if (!config) throw new Error(`${file.fileName} gives createMachine something else than a literal`);
  const { expression } = call.expression as ts.PropertyAccessExpression;
  const setup = ts.isCallExpression(expression) ? objectOf(expression.arguments[0]) : undefined;
  // The machine is declared where its own constant is; that line is what an editor opens.
  const declaration = ts.findAncestor(call, ts.isVariableStatement) ?? call;
  return {
    states: readStates(config, declaration),
    setup: {
      guards: readImplementations(setup, 'guards'),
      actions: readImplementations(setup, 'actions'),
      actors: readImplementations(setup, 'actors'),
      delays: readImplementations(setup, 'delays'),
    },
    eventsType: property(objectOf(property(setup, 'types')), 'events'),
  };
}
