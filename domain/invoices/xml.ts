/** An element as it is written: its name, its text or its parts, its attributes. */
export type XmlNode = readonly [
  name: string,
  content: string | readonly XmlPart[],
  attributes?: Readonly<Record<string, string>>,
];
/** Null is left out. */
export type XmlPart = XmlNode | null;

/** An element as it was read. */
export interface XmlElement {
  /** With the prefix that it was written with. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  readonly text: string;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const signs: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(entities).map(([sign, entity]) => [entity, sign]),
);
/** What XML 1.0 cannot hold, however it is written. */
const unfit = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** A text as XML holds it. */
export const escaped = (text: string): string =>
  text.replace(unfit, '').replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
const plain = (text: string): string => text.replace(/&\w+;/g, (entity) => signs[entity] ?? entity);

function render([name, content, attributes = {}]: XmlNode, indent: string): string {
  const head = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  if (typeof content === 'string') return `${indent}<${name}${head.join('')}>${escaped(content)}</${name}>\n`;
  const inner = content.filter((part) => part !== null).map((part) => render(part, `${indent}  `));
  return `${indent}<${name}${head.join('')}>\n${inner.join('')}${indent}</${name}>\n`;
}

export const writeXml = (root: XmlNode): string => `<?xml version="1.0" encoding="UTF-8"?>\n${render(root, '')}`;

/**
 * Reads what `writeXml` writes: elements, attributes and text, nothing else of XML. It is our own files that are held against the rules
 * before they are issued, not anybody else's.
 */
export function readXml(xml: string): XmlElement {
  interface Open {
    readonly name: string;
    readonly attributes: Record<string, string>;
    readonly children: XmlElement[];
    text: string;
  }
  const top: Open = { name: '', attributes: {}, children: [], text: '' };
  const open: Open[] = [top];
  for (const [, closing, name = '', attributes = '', text = ''] of xml.matchAll(/<(\/?)([\w:.?-]+)([^>]*)>([^<]*)/g)) {
    if (name.startsWith('?')) continue;
    if (closing) {
      const done = open.pop();
      if (done?.name !== name) throw new Error(`</${name}> closes <${done?.name}>`);
      open.at(-1)?.children.push({ ...done, text: plain(done.text.trim()) });
      continue;
    }
    const pairs = [...attributes.matchAll(/([\w:.-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
      key,
      plain(value),
    ]);
    open.push({ name, attributes: Object.fromEntries(pairs), children: [], text });
  }
  const [root] = top.children;
  if (!root || open.length !== 1) throw new Error('The XML does not end');
  return root;
}

/** All elements at a path of names, from an element down. */
export const elementsAt = (element: XmlElement, path: string): readonly XmlElement[] =>
  path
    .split('/')
    .reduce<readonly XmlElement[]>(
      (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [element],
    );

/** The text of the first element at a path; null where there is none. */
export const textAt = (element: XmlElement, path: string): string | null => elementsAt(element, path)[0]?.text ?? null;
