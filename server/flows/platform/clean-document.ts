import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parseFragment } from 'parse5';
import {
  documentAttributes,
  documentElements,
  documentId,
  documentLink,
  droppedElements,
} from '#domain/text/document-elements.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** Elements that a document of this length can have by itself; what is not closed makes a browser repeat it, and may be any number. */
const MOST_ELEMENTS = 100_000;

/** A document whose elements are so entangled that nobody could show it. */
export class TangledDocumentError extends Error {}

/** The tree that a browser would make of it. @throws TangledDocumentError */
function treeOf(html: string): DefaultTreeAdapterTypes.DocumentFragment {
  let elements = 0;
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createElement(...of) {
      elements += 1;
      if (elements > MOST_ELEMENTS) throw new TangledDocumentError('The document has too many elements');
      return defaultTreeAdapter.createElement(...of);
    },
  };
  return parseFragment(html, { treeAdapter });
}

const xhtml = 'http://www.w3.org/1999/xhtml';
const empties = new Set(['br', 'hr']);
const dropped = new Set(droppedElements);

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (found) => escapes[found] ?? '');

/** What an attribute may say; undefined where it goes. */
function kept(tag: string, name: string, value: string): string | undefined {
  if (!documentElements[tag]?.includes(name) && !documentAttributes.includes(name)) return undefined;
  if (name === 'id') return documentId.test(value) ? value : undefined;
  if (name === 'href') return documentLink.test(value.trim()) ? value.trim() : undefined;
  return value;
}

/** Its opening tag; null for a link that leads nowhere, and anything that is not to stay. */
function openingOf({ tagName, attrs }: Element): string | null {
  if (!Object.hasOwn(documentElements, tagName)) return null;
  const staying = attrs.flatMap(({ name, value }) => {
    const said = kept(tagName, name, value);
    return said === undefined ? [] : [{ name, said }];
  });
  if (tagName === 'a') {
    const target = staying.find(({ name }) => name === 'href')?.said;
    if (target === undefined) return null;
    if (!target.startsWith('#')) staying.push({ name: 'rel', said: 'noreferrer' });
  }
  return `<${tagName}${staying.map(({ name, said }) => ` ${name}="${escaped(said)}"`).join('')}>`;
}

/**
 * HTML of a document with what documents are made of, and nothing that runs, loads, asks or paints (domain/text/document-elements.ts). It is
 * written anew from the tree that a browser would make of it. Empty where nothing is left that could be read. @throws TangledDocumentError
 */
export function cleanDocument(html: string): string {
  const out: string[] = [];
  let isReadable = false;
  // What is still to be written, the next one last: elements may be nested deeper than calls.
  const ahead: (Node | string)[] = [...treeOf(html).childNodes].reverse();
  for (let next = ahead.pop(); next !== undefined; next = ahead.pop()) {
    if (typeof next === 'string') out.push(next);
    else if ('value' in next) {
      isReadable ||= /[\p{L}\p{N}]/u.test(next.value);
      out.push(escaped(next.value));
    } else if ('tagName' in next && next.namespaceURI === xhtml && !dropped.has(next.tagName)) {
      const opening = openingOf(next);
      if (opening !== null) {
        out.push(opening);
        if (!empties.has(next.tagName)) ahead.push(`</${next.tagName}>`);
      }
      for (const child of [...next.childNodes].reverse()) ahead.push(child);
    }
  }
  return isReadable ? out.join('').trim() : '';
}
