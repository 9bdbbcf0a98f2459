import DOMPurify from 'dompurify';
import { useEffect, useRef } from 'react';

export interface SanitisedHtmlProps {
  /** HTML from a tenant: text, headings, lists, tables and links survive; nothing that acts or loads does. */
  html: string;
  /** Names the region, which scrolls. It stands above it, too: a document that begins with the same words does not say them again. */
  label: string;
}

/** The one place where HTML from outside enters the page: as nodes that the sanitiser built, never as a string. */
export function SanitisedHtml({ html, label }: SanitisedHtmlProps) {
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    const fragment = DOMPurify.sanitize(html, {
      RETURN_DOM_FRAGMENT: true,
      USE_PROFILES: { html: true },
      FORBID_TAGS: ['style', 'form', 'input', 'button', 'img', 'video', 'audio', 'svg'],
      FORBID_ATTR: ['style', 'class', 'id', 'name'],
    });
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
    <section ref={region} className="terms-document" aria-label={label} tabIndex={0} />
  );
}
