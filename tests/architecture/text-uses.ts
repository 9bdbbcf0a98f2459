import ts from 'typescript';

/** A text that a source asks for: its id, with `*` for what is put in from a code, and the names of the values it is given. */
export interface TextUse {
  readonly id: string;
  /** Null where they are not written out. */
  readonly values: readonly string[] | null;
}

/** An id as a source writes it: a literal, or a template with a hole for a code. */
function idOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('*');
}

const isAsking = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) &&
  (ts.isIdentifier(node.expression) ? node.expression.text === 't' : /\.t$/.test(node.expression.getText()));

function valuesOf(argument: ts.Expression | undefined): string[] | null {
  if (!argument) return [];
  if (!ts.isObjectLiteralExpression(argument)) return null;
  const names = argument.properties.map((property) => property.name?.getText());
  return names.every((name) => name !== undefined) ? names : null;
}

/** The texts that a source asks for, `t(…)`, and the ids that it mentions otherwise, in a table or a variable. */
export function textUsesOf(source: string): {
  readonly asked: readonly TextUse[];
  readonly mentioned: readonly string[];
} {
  const asked: TextUse[] = [];
  const mentioned: string[] = [];
  const visit = (node: ts.Node): void => {
    const id = idOf(node);
    if (id !== undefined && isAsking(node.parent) && node.parent.arguments[0] === node)
      asked.push({ id, values: valuesOf(node.parent.arguments[1]) });
    else if (id !== undefined) mentioned.push(id);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('source.ts', source, ts.ScriptTarget.ES2023, true));
  return { asked, mentioned };
}

/** The ids of a catalogue that are meant by one with holes. */
export function idsLike(pattern: string, ids: readonly string[]): readonly string[] {
  const parts = pattern.split('*').map((part) => part.replace(/[.]/g, '\\.'));
  const meant = new RegExp(`^${parts.join('.+')}$`);
  return ids.filter((id) => meant.test(id));
}
