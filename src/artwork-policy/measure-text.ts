/** A piece of text as a package's page draws it, in shares of the page from its top left corner. */
export interface MeasuredText {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Of a capital letter, as a share of the page's height. */
  readonly capHeight: number;
  /** Of its colour against its ground; null where a picture, or anything else that has no one colour, lies behind it. */
  readonly ratio: number | null;
}

/** How often a page is looked at, and when after it was loaded, milliseconds: what moves shows its words one after the other. */
export const looksAtMs: readonly number[] = [300, 2_000, 5_000];
/** The most pieces of text that are told of each time. */
export const MAX_TEXTS = 200;

/**
 * Runs in the frame of a package, so it stands for itself: whatever it names is its own or the browser's. The page is a stranger's and
 * shares everything with it: what it tells is a hint to whoever looks at the page, and nobody's decision.
 */
function measure(looks: readonly number[], most: number): void {
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const ink = canvas.getContext('2d', { willReadFrequently: true });
  type Colour = readonly [red: number, green: number, blue: number, alpha: number];

  function colourOf(text: string): Colour {
    if (!ink) return [0, 0, 0, 0];
    ink.clearRect(0, 0, 1, 1);
    ink.fillStyle = '#0000';
    ink.fillStyle = text;
    ink.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = ink.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  }
  const over = ([r, g, b, a]: Colour, [r2, g2, b2]: Colour): Colour => [
    r * a + r2 * (1 - a),
    g * a + g2 * (1 - a),
    b * a + b2 * (1 - a),
    1,
  ];
  const luminance = (colour: Colour) => {
    const [red = 0, green = 0, blue = 0] = colour.slice(0, 3).map((value) => {
      const share = value / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  function opacityOf(element: Element): number {
    let opacity = 1;
    for (let at: Element | null = element; at; at = at.parentElement) opacity *= Number(getComputedStyle(at).opacity);
    return opacity;
  }
  const hasNoOneColour = (element: Element, style: CSSStyleDeclaration) =>
    /^(img|video|canvas|svg|image|picture|object|embed|iframe)$/i.test(element.localName) ||
    element instanceof SVGElement ||
    style.backgroundImage !== 'none' ||
    style.mixBlendMode !== 'normal' ||
    style.filter !== 'none';

  /** What lies behind a place of an element; undefined where that has no one colour. */
  function groundOf(element: Element, x: number, y: number): Colour | undefined {
    const stack = document.elementsFromPoint(x, y);
    // Something else lies on it, or nothing there can be pointed at.
    if (stack[0] !== element) return undefined;
    const layers: Colour[] = [];
    for (const layer of stack) {
      const style = getComputedStyle(layer);
      if (hasNoOneColour(layer, style)) return undefined;
      const [red, green, blue, alpha] = colourOf(style.backgroundColor);
      const colour: Colour = [red, green, blue, alpha * opacityOf(layer)];
      layers.push(colour);
      if (colour[3] === 1) break;
    }
    return layers.reduceRight<Colour>((below, layer) => over(layer, below), [255, 255, 255, 1]);
  }

  function scaleOf(element: Element): number {
    if (element instanceof SVGGraphicsElement) {
      const { a = 1, b = 0, c = 0, d = 1 } = element.getScreenCTM() ?? {};
      return Math.sqrt(Math.abs(a * d - b * c));
    }
    const { offsetHeight = 0 } = element as HTMLElement;
    return offsetHeight > 0 ? element.getBoundingClientRect().height / offsetHeight : 1;
  }

  function capHeightOf(style: CSSStyleDeclaration): number {
    if (!ink) return 0;
    ink.font = `${style.fontStyle} ${style.fontWeight} 100px ${style.fontFamily}`;
    return (ink.measureText('H').actualBoundingBoxAscent / 100) * Number.parseFloat(style.fontSize);
  }

  function look() {
    const texts: MeasuredText[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walker.nextNode() && texts.length < most) {
      const element = walker.currentNode.parentElement;
      if (!element || !walker.currentNode.nodeValue?.trim()) continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      range.selectNodeContents(walker.currentNode);
      const { left, top, right, bottom } = range.getBoundingClientRect();
      const [x, y] = [Math.max(0, left), Math.max(0, top)];
      const [width, height] = [Math.min(innerWidth, right) - x, Math.min(innerHeight, bottom) - y];
      const line = range.getClientRects()[0];
      if (width < 1 || height < 1 || !line) continue;
      const style = getComputedStyle(element);
      const ground = groundOf(element, line.left + line.width / 2, line.top + line.height / 2);
      const plain = colourOf(element instanceof SVGElement ? style.fill : style.webkitTextFillColor);
      const colour: Colour = [plain[0], plain[1], plain[2], plain[3] * opacityOf(element)];
      const [light = 0, dark = 0] = ground
        ? [luminance(over(colour, ground)), luminance(ground)].sort((one, other) => other - one)
        : [];
      texts.push({
        ...{ x: x / innerWidth, y: y / innerHeight, width: width / innerWidth, height: height / innerHeight },
        capHeight: Math.min(1, (capHeightOf(style) * scaleOf(element)) / innerHeight),
        ratio: ground ? (light + 0.05) / (dark + 0.05) : null,
      });
    }
    parent.postMessage({ texts }, '*');
  }
  for (const delay of looks) setTimeout(look, delay);
}

/** What a package's frame is given to run. */
export const measuringScript = (): string => `(${measure})(${JSON.stringify(looksAtMs)}, ${MAX_TEXTS})`;
