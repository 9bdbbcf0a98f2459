import { fencePage } from '#domain/artworks/package-fence.ts';
import type { PackageFiles } from './open-package.ts';

/*
 * Both functions reach their frames as text, so each stands for itself: whatever it names is its own or the browser's.
 */

export interface KeptPage {
  readonly turn: number;
  readonly files: PackageFiles;
}

/** In the frame that never goes: shows each package in a frame of its own, which begins with nothing of the one before. */
export function hostPages(page: string): void {
  let shown: HTMLIFrameElement | undefined;
  addEventListener('message', ({ source, data }: MessageEvent<KeptPage | null>) => {
    if (source !== parent) return;
    shown?.remove();
    if (!data) return;
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', 'allow-scripts');
    frame.style.cssText = 'position: fixed; inset: 0; width: 100%; height: 100%; border: 0';
    frame.srcdoc = page;
    frame.onload = () => {
      // The next thing that it loads is what is written into it.
      frame.onload = () => parent.postMessage({ shown: data.turn }, '*');
      frame.contentWindow?.postMessage(data.files, '*');
    };
    shown = frame;
    document.body.append(frame);
  });
  parent.postMessage('ready', '*');
}

/**
 * In a package's own frame: gives each file an address that is good in this document alone, and writes the first page so that what it
 * and its scripts name beside them is found there. What lies elsewhere stays forbidden by the policy of the frame around it.
 */
export function showPage(): void {
  const home = 'https://package.invalid/';
  const files = new Map<string, Blob>();
  const texts = new Map<string, string>();
  const addresses = new Map<string, string>();
  const reference = new Set(['src', 'href', 'xlink:href', 'poster', 'data']);
  const followed = new Set(['a', 'area', 'base']);
  const setAttribute = Element.prototype.setAttribute;
  const isStyle = /\.css$/i;
  const styleAddress = /url\(\s*(["']?)([^"')]+)\1\s*\)/g;

  const addressOf = (named: string, from = 'index.html'): string => {
    if (named === '' || named.startsWith('#') || !URL.canParse(named, home + from)) return named;
    const { href, pathname, hash } = new URL(named.replace(document.baseURI, home), home + from);
    const path = decodeURI(pathname.slice(1));
    return href.startsWith(home) && files.has(path) ? fileAddress(path) + hash : named;
  };
  const inStyle = (text: string, from?: string): string =>
    text
      .replace(/(@import\s+)(["'])([^"']+)\2/g, (_, word, __, named) => `${word}"${addressOf(named, from)}"`)
      .replace(styleAddress, (_, __, named) => `url("${addressOf(named, from)}")`);
  /** Modules name one another by what the import map knows. */
  const inScript = (text: string, from?: string): string =>
    text.replace(/(\bfrom\s*|\bimport\s*\(?\s*)(["'])(\.{1,2}\/[^"']+)\2/g, (all, word, quote, named) => {
      const path = decodeURI(new URL(named, home + (from ?? '')).pathname.slice(1));
      return files.has(path) ? `${word}${quote}package/${path}${quote}` : all;
    });
  function fileAddress(path: string): string {
    const known = addresses.get(path);
    if (known !== undefined) return known;
    // Styles that import each other in a circle end here.
    addresses.set(path, '');
    const file = files.get(path) as Blob;
    const text = texts.get(path);
    const written = text !== undefined && (isStyle.test(path) ? inStyle(text, path) : inScript(text, path));
    const address = URL.createObjectURL(written === false ? file : new Blob([written], { type: file.type }));
    addresses.set(path, address);
    return address;
  }

  function mendAttributes(element: Element): void {
    if (followed.has(element.localName)) return;
    for (const { name, value } of [...element.attributes]) {
      const mended = reference.has(name)
        ? addressOf(value)
        : name === 'srcset' && !value.includes('data:')
          ? value.replace(/(^|,\s*)([^\s,]+)/g, (_, before, named) => before + addressOf(named))
          : name === 'style'
            ? inStyle(value)
            : value;
      if (mended !== value) setAttribute.call(element, name, mended);
    }
    const isModule = element.localName === 'script' && element.getAttribute('type') === 'module';
    if (element.localName !== 'style' && !isModule) return;
    const text = element.textContent;
    const mended = isModule ? inScript(text) : inStyle(text);
    if (mended !== text) element.textContent = mended;
  }
  const mend = (root: Element): void => {
    mendAttributes(root);
    for (const element of root.querySelectorAll('*')) mendAttributes(element);
  };

  /** What scripts name before it stands in the page, where the observer would find it too late or never. */
  function mendCalls(): void {
    const setters: readonly (readonly [object, string])[] = [
      [HTMLImageElement.prototype, 'src'],
      [HTMLMediaElement.prototype, 'src'],
      [HTMLSourceElement.prototype, 'src'],
      [HTMLScriptElement.prototype, 'src'],
      [HTMLVideoElement.prototype, 'poster'],
      [HTMLLinkElement.prototype, 'href'],
    ];
    for (const [owner, name] of setters) {
      const plain = Object.getOwnPropertyDescriptor(owner, name);
      if (!plain?.set) continue;
      const set = plain.set;
      Object.defineProperty(owner, name, {
        ...plain,
        set(this: object, value: unknown) {
          set.call(this, addressOf(String(value)));
        },
      });
    }
    Element.prototype.setAttribute = function (name, value) {
      setAttribute.call(this, name, value);
      mendAttributes(this);
    };
    const plainFetch = window.fetch;
    window.fetch = (asked, options) =>
      asked instanceof Request
        ? plainFetch(new Request(addressOf(asked.url), asked), options)
        : plainFetch(addressOf(String(asked)), options);
    const open = XMLHttpRequest.prototype.open as (...call: unknown[]) => void;
    XMLHttpRequest.prototype.open = function (method: string, url: string | URL, ...rest: unknown[]) {
      open.call(this, method, addressOf(String(url)), ...(rest.length === 0 ? [true] : rest));
    };
    const PlainAudio = window.Audio;
    window.Audio = new Proxy(PlainAudio, {
      construct: (_, [source]) => (source === undefined ? new PlainAudio() : new PlainAudio(addressOf(String(source)))),
    });
    const PlainFont = window.FontFace;
    window.FontFace = class extends PlainFont {
      constructor(family: string, source: string | BufferSource, descriptors?: FontFaceDescriptors) {
        super(family, typeof source === 'string' ? inStyle(source) : source, descriptors);
      }
    };
  }

  async function write(): Promise<void> {
    for (const [path, file] of files) {
      if (/\.(css|m?js)$/i.test(path)) texts.set(path, await file.text());
    }
    const first = new DOMParser().parseFromString((await files.get('index.html')?.text()) ?? '', 'text/html');
    mend(first.documentElement);
    const imports = Object.fromEntries(
      [...texts.keys()].filter((path) => !isStyle.test(path)).map((path) => [`package/${path}`, fileAddress(path)]),
    );
    const map = first.createElement('script');
    map.type = 'importmap';
    map.textContent = JSON.stringify({ imports });
    first.head.prepend(map);
    mendCalls();
    document.open();
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        if (target instanceof Element) mendAttributes(target);
        for (const node of addedNodes) if (node instanceof Element) mend(node);
      }
    }).observe(document, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: [...reference, 'srcset', 'style'],
    });
    document.write((first.doctype ? '<!doctype html>' : '') + first.documentElement.outerHTML);
    document.close();
  }

  addEventListener('message', function take({ source, data }: MessageEvent<PackageFiles>) {
    if (source !== parent) return;
    removeEventListener('message', take);
    for (const [path, file] of data) files.set(path, file);
    void write();
  });
}

/** What the frame of kept packages runs. */
export const hostScript = (): string =>
  `(${hostPages})(${JSON.stringify(fencePage(`<!doctype html><script>(${showPage})()</script>`))})`;
