/**
 * What a document of a tenant, such as its terms of service, may be made of: text, its parts, and links. Whoever publishes it sees it
 * cleaned by this list in the browser, and the server cleans it by the same one.
 */

/** Elements that stay, with the attributes of their own that stay. Of any other the text stays alone. */
export const documentElements: Readonly<Record<string, readonly string[]>> = {
  h1: ['id'],
  h2: ['id'],
  h3: ['id'],
  h4: ['id'],
  h5: ['id'],
  h6: ['id'],
  section: ['id'],
  p: ['id'],
  div: ['id'],
  span: [],
  blockquote: [],
  pre: [],
  br: [],
  hr: [],
  ul: [],
  ol: ['start', 'reversed'],
  li: ['id', 'value'],
  dl: [],
  dt: ['id'],
  dd: [],
  table: [],
  caption: [],
  thead: [],
  tbody: [],
  tfoot: [],
  tr: [],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
  a: ['href'],
  strong: [],
  em: [],
  b: [],
  i: [],
  u: [],
  s: [],
  small: [],
  sub: [],
  sup: [],
  abbr: ['title'],
  code: [],
  q: [],
};

/** Attributes that stay at any of them. */
export const documentAttributes: readonly string[] = ['lang', 'dir'];

/** Elements that go with all that stands in them: it is no text, or acts. */
export const droppedElements: readonly string[] = [
  'script',
  'style',
  'template',
  'title',
  'noscript',
  'noembed',
  'noframes',
  'iframe',
  'frameset',
  'object',
  'embed',
  'applet',
  'audio',
  'video',
  'canvas',
  'svg',
  'math',
  'select',
  'textarea',
  'xmp',
  'plaintext',
];

/** Where a link may lead: to a site, an address, or a part of the document. */
export const documentLink = /^(?:https?:\/\/|mailto:|#[a-z])/i;

/** What a part of a document may be called. */
export const documentId = /^[a-z][\w-]{0,63}$/i;
