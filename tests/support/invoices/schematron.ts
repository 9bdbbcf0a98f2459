import fontoxpath from 'fontoxpath';
import { type Document, type Node, parseXmlDocument } from 'slimdom';

const { evaluateXPathToBoolean, evaluateXPathToNodes } = fontoxpath;
const namespace = 'http://purl.oclc.org/dsdl/schematron';

interface Rule {
  readonly context: string;
  readonly asserts: readonly { readonly id: string; readonly test: string }[];
}

/** What of a document breaks a schema of Schematron. */
export interface Verdict {
  /** How many assertions were made. */
  readonly made: number;
  /** The ids of those that do not hold. */
  readonly broken: readonly string[];
}

/** A pattern of XSLT as the path of all nodes that match it: its alternatives, each from anywhere unless it begins at the root. */
export function pathOf(pattern: string): string {
  const alternatives: string[] = [''];
  let depth = 0;
  let quote = '';
  for (const letter of pattern) {
    if (quote) quote = letter === quote ? '' : quote;
    else if (letter === "'" || letter === '"') quote = letter;
    else if (letter === '[' || letter === '(') depth += 1;
    else if (letter === ']' || letter === ')') depth -= 1;
    if (letter === '|' && depth === 0 && !quote) alternatives.push('');
    else alternatives.push(`${alternatives.pop()}${letter}`);
  }
  return alternatives
    .map((one) => one.trim())
    .map((one) => (one.startsWith('/') ? one : `//${one}`))
    .join(' | ');
}

/** A schema that is resolved already (no includes, no abstract patterns, no variables), as the artefacts of EN 16931 are published. */
export function readSchematron(text: string): (xml: string) => Verdict {
  const schema = parseXmlDocument(text);
  const named = (within: Document | Element, name: string) => [
    ...(within as Document).getElementsByTagNameNS(namespace, name),
  ];
  if (named(schema, 'let').length > 0) throw new Error('This schema has variables: they are not read');
  const attribute = (element: unknown, name: string) => (element as Element).getAttribute(name) ?? '';
  const uris = new Map(named(schema, 'ns').map((ns) => [attribute(ns, 'prefix'), attribute(ns, 'uri')]));
  const patterns = named(schema, 'pattern').map((pattern) =>
    named(pattern as never, 'rule').map(
      (rule): Rule => ({
        context: pathOf(attribute(rule, 'context')),
        asserts: named(rule as never, 'assert').map((one) => ({
          id: attribute(one, 'id'),
          test: attribute(one, 'test'),
        })),
      }),
    ),
  );
  const options = { namespaceResolver: (prefix: string) => uris.get(prefix) ?? null };
  return (xml) => {
    const document = parseXmlDocument(xml);
    const broken: string[] = [];
    let made = 0;
    for (const rules of patterns) {
      // Of each pattern the first rule that matches a node has it.
      const taken = new Set<Node>();
      for (const { context, asserts } of rules) {
        const nodes = evaluateXPathToNodes<Node>(context, document, null, {}, options);
        for (const node of nodes.filter((one) => !taken.has(one))) {
          taken.add(node);
          for (const { id, test } of asserts) {
            made += 1;
            if (!evaluateXPathToBoolean(test, node, null, {}, options)) broken.push(id);
          }
        }
      }
    }
    return { made, broken };
  };
}
