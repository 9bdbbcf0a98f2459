import DOMPurify from 'dompurify';
import { useEffect, useRef } from 'react';
import { documentAttributes, documentElements, documentLink, droppedElements } from '#domain/text/document-elements.ts';
import './document.css';

export interface SanitisedHtmlProps {
  /** HTML from a tenant: text, headings, lists, tables and links survive; nothing that acts or loads does. */
  html: string;
  /** Names the region, which scrolls. It stands above it, too: a document that begins with the same words does not say them again. */
  label: string;
}

/** An id or a name could be taken for one of the page's own. */
const attributes = [...new Set([...documentAttributes, ...Object.values(documentElements).flat()])].filter(
  (one) => one !== 'id',
);

/** The one place where HTML from outside enters the page: as nodes that the sanitiser built, never as a string. */
export function SanitisedHtml({ html, label }: SanitisedHtmlProps) {
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    const fragment = DOMPurify.sanitize(html, {
      RETURN_DOM_FRAGMENT: true,
      ALLOWED_TAGS: Object.keys(documentElements),
      ALLOWED_ATTR: attributes,
      ADD_URI_SAFE_ATTR: attributes.filter((one) => one !== 'href'),
      ALLOWED_URI_REGEXP: documentLink,
      FORBID_CONTENTS: [...droppedElements],
    });
    // Parts of the document have no ids here, where others' could stand in their place.
    for (const link of fragment.querySelectorAll('a[href^="#"]')) link.removeAttribute('href');
    for (const link of fragment.querySelectorAll('a[href]')) {
      link.setAttribute('target', '_blank');
      link.setAttribute('rel', 'noreferrer');
    }
    const title = fragment.firstElementChild;
    if (title?.matches('h1') && title.textContent?.trim().toLowerCase() === label.toLowerCase()) title.remove();
    region.current?.replaceChildren(fragment);
  }, [html, label]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section ref={region} className="document" aria-label={label} tabIndex={0} />
  );
}
