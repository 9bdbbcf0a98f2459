import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { type NetworkLook, nothingFound, outsideAddress, shown, together } from './addresses.ts';
import { lookInScripts } from './look-in-scripts.ts';
import { lookInStyles } from './look-in-styles.ts';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** Attributes whose address is loaded, sent to, or told of a click; libraries that load late write theirs with `data-` before it. */
const LOADED =
  /^(?:data-)?(?:src|srcset|imagesrcset|lowsrc|dynsrc|poster|action|formaction|background|ping|attributionsrc|manifest|codebase|archive|classid|profile)$/;
/** Those of them that hold several addresses. */
const LISTED = /srcset$|^(?:ping|attributionsrc|archive|profile)$/;
/** Relations of a link that load nothing. */
const HARMLESS: ReadonlySet<string> = new Set(['canonical', 'author', 'license', 'help', 'next', 'prev', 'alternate']);
/** What an animation of SVG puts into an attribute. */
const ANIMATED = /^(?:to|from|by|values)$/;
const CLICKED: ReadonlySet<string> = new Set(['a', 'area']);
/** More of them is no page that somebody made, but one that is to keep us busy. */
const MAX_DEPTH = 3;

const target = (address: string): NetworkLook => ({ outside: null, clickTargets: [shown(address)] });
const loading = (address: string): NetworkLook => ({ ...nothingFound, outside: address });
const outsideOf = (value: string, pattern: RegExp): NetworkLook => {
  for (const part of value.split(pattern)) {
    const address = outsideAddress(part);
    if (address) return loading(address);
  }
  return nothingFound;
};

const attributeOf = ({ attrs }: Element, name: string): string =>
  attrs.find((attribute) => attribute.name === name)?.value ?? '';

/** What a link leads to: a click's target, a script, or something that is loaded with the page. */
function lookAtLink(element: Element, value: string): NetworkLook {
  const script = /^\s*javascript:([\s\S]*)/i.exec(value.replace(/[\t\n\r]/g, ''))?.[1];
  if (script !== undefined) return lookInScripts(script);
  const address = outsideAddress(value);
  if (!address) return nothingFound;
  if (CLICKED.has(element.tagName)) return target(address);
  const relations = attributeOf(element, 'rel').toLowerCase().split(/\s+/).filter(Boolean);
  const isHarmless =
    element.tagName === 'link' && relations.length > 0 && relations.every((name) => HARMLESS.has(name));
  return isHarmless ? nothingFound : loading(address);
}

function lookAtAttribute(element: Element, name: string, value: string, depth: number): NetworkLook {
  if (name === 'href') return lookAtLink(element, value);
  if (name === 'srcdoc') return lookAtMarkup(value, depth + 1);
  if (name.startsWith('on')) return lookInScripts(value);
  if (LOADED.test(name) || (name === 'data' && element.tagName === 'object'))
    return outsideOf(value, LISTED.test(name) ? /[\s,]+/ : /$^/);
  // An animation of a link's address changes where a click leads.
  if (ANIMATED.test(name) && element.parentNode && 'tagName' in element.parentNode) {
    return CLICKED.has(element.parentNode.tagName) ? nothingFound : outsideOf(value, /[\s;]+/);
  }
  if (name === 'content' && /refresh/i.test(attributeOf(element, 'http-equiv')))
    return outsideOf(value.replace(/^[\s\d.]*[;,\s]*(?:url\s*=)?\s*["']?/i, ''), /["']/);
  return /[(@]/.test(value) ? lookInStyles(value) : nothingFound;
}

const textOf = ({ childNodes }: Element): string =>
  childNodes.map((child) => ('value' in child ? child.value : '')).join('');

function lookAtElement(element: Element, depth: number): NetworkLook[] {
  const { tagName, attrs } = element;
  const looks = attrs.map(({ name, value }) => lookAtAttribute(element, name, value, depth));
  if (tagName === 'script') looks.push(lookInScripts(textOf(element)));
  if (tagName === 'style') looks.push(lookInStyles(textOf(element)));
  return looks;
}

/** XML's own ways out: a style sheet by instruction, and entities, which a browser puts in where they are named. */
function lookAtProlog(text: string): NetworkLook {
  for (const [instruction] of text.matchAll(/<\?xml-stylesheet[^>]*>/gi)) {
    const found = outsideAddress(/\bhref\s*=\s*["']([^"']*)/i.exec(instruction)?.[1] ?? '');
    if (found) return loading(found);
  }
  for (const [entity, value = ''] of text.matchAll(/<!ENTITY[^"'>]*["']([^"']*)["'][^>]*>/gi)) {
    // Drawing programs write the names of their own kinds so.
    if (!/^http:\/\/(?:ns\.adobe\.com|www\.w3\.org|www\.inkscape\.org)\/[\w./-]*$/.test(value))
      return loading(shown(entity));
  }
  return nothingFound;
}

function lookAtMarkup(text: string, depth: number): NetworkLook {
  if (depth > MAX_DEPTH) return loading('srcdoc');
  const looks: NetworkLook[] = [lookAtProlog(text)];
  const waiting: Node[] = [parse(text)];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if ('tagName' in node) looks.push(...lookAtElement(node, depth));
    if ('content' in node) waiting.push(node.content);
    if ('childNodes' in node) waiting.push(...node.childNodes.toReversed());
  }
  return together(looks);
}

/** Where a page or a drawing reaches for the network, read as a browser reads it; where a click leads may stay. */
export const lookInMarkup = (text: string): NetworkLook => lookAtMarkup(text, 0);
