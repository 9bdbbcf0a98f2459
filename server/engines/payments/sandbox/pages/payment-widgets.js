/**
 * The widget: puts the provider's frame into every `form.paymentWidgets[data-brands]` of the page, and sends the page to
 * the form's action when the shopper has paid or was declined. The card's fields live in the frame, on the provider's origin.
 *
 * A checkout id that ends in `/registration` stores a card and charges nothing.
 *
 * Options (`window.wpwlOptions`): `locale`, `theme` ('light' | 'dark'), `onReady()`, `onError({ name, message })`,
 * `onBeforeSubmitCard()`, which may put an input `createRegistration` into `.wpwl-form-card`, and `style: 'plain'`,
 * with which the fields look as the page styles the widget's classes (`wpwl-form`, `wpwl-control`, …).
 * `window.wpwl.unload()` takes the frames away again, for pages that are not reloaded.
 */
(() => {
  const source = new URL(document.currentScript.src);
  const provider = source.origin;
  const [checkoutId = ''] = (source.searchParams.get('checkoutId') ?? '').split('/');
  const options = window.wpwlOptions ?? {};
  const frames = new Map();

  window.wpwl?.unload?.();

  const call = (name, value) => {
    if (typeof options[name] === 'function') options[name](value);
  };

  /** By each variable of the frame's style sheet, the class and the property of the page that it follows. */
  const followed = {
    '--ground': ['form', 'background-color'],
    '--ink': ['form', 'color'],
    '--font': ['form', 'font-family'],
    '--size': ['form', 'font-size'],
    '--label-size': ['label', 'font-size'],
    '--label-weight': ['label', 'font-weight'],
    '--field': ['control', 'background-color'],
    '--line': ['control', 'border-top-color'],
    '--radius': ['control', 'border-top-left-radius'],
    '--focus': ['control', 'outline-color'],
    '--quiet': ['hint', 'color'],
    '--small': ['hint', 'font-size'],
    '--bad': ['has-error', 'color'],
    '--accent': ['button-pay', 'background-color'],
    '--on-accent': ['button-pay', 'color'],
    '--button-weight': ['button-pay', 'font-weight'],
  };

  /** How the page styles the form's parts, found by parts that nobody sees. */
  function lookOf(form) {
    if (options.style !== 'plain') return {};
    const box = form.appendChild(document.createElement('div'));
    box.hidden = true;
    box.className = 'wpwl-form';
    const styleOf = (name) => {
      if (name === 'form') return getComputedStyle(box);
      const part = box.appendChild(document.createElement('span'));
      part.className = `wpwl-${name}`;
      return getComputedStyle(part);
    };
    const look = Object.fromEntries(
      Object.entries(followed).map(([name, [part, property]]) => [name, styleOf(part).getPropertyValue(property)]),
    );
    box.remove();
    return look;
  }

  function mount(form) {
    const locale = String(options.locale ?? document.documentElement.lang ?? 'en');
    const url = new URL(`/v1/checkouts/${encodeURIComponent(checkoutId)}/fields`, provider);
    url.searchParams.set('locale', locale);
    url.searchParams.set('theme', options.theme === 'dark' ? 'dark' : 'light');
    url.searchParams.set('brands', form.dataset.brands);
    url.searchParams.set('origin', window.location.origin);
    url.hash = new URLSearchParams(lookOf(form)).toString();
    const frame = document.createElement('iframe');
    frame.className = 'wpwl-frame';
    frame.title = /^ar\b/i.test(locale) ? 'الدفع بالبطاقة' : 'Card payment';
    // No top navigation: only this script moves the page, and only to the form's action.
    frame.setAttribute('sandbox', 'allow-scripts allow-forms allow-same-origin');
    frame.setAttribute('scrolling', 'no');
    frame.style.cssText = 'display:block;inline-size:100%;block-size:24rem;border:0;color-scheme:normal';
    frame.src = url.href;
    const extras = document.createElement('div');
    extras.className = 'wpwl-form-card';
    extras.hidden = true;
    form.replaceChildren(frame, extras);
    frames.set(frame, form);
  }

  /** The page's own address for the result; anything but http(s) is a mistake of the page. */
  function leave(form, { id, resourcePath }) {
    const target = new URL(form.action, document.baseURI);
    if (target.protocol !== 'http:' && target.protocol !== 'https:') return;
    target.searchParams.set('id', id);
    target.searchParams.set('resourcePath', resourcePath);
    window.location.assign(target.href);
  }

  function receive(event) {
    if (event.origin !== provider) return;
    const entry = [...frames].find(([frame]) => frame.contentWindow === event.source);
    const message = event.data;
    if (!entry || typeof message !== 'object' || message === null) return;
    const [frame, form] = entry;
    if (message.type === 'resize' && Number.isFinite(message.height))
      frame.style.blockSize = `${Math.min(Math.max(Math.ceil(message.height), 40), 2000)}px`;
    else if (message.type === 'ready') call('onReady');
    else if (message.type === 'submitting') {
      call('onBeforeSubmitCard');
      const createRegistration = form.querySelector('[name=createRegistration]')?.value === 'true';
      frame.contentWindow.postMessage({ createRegistration }, provider);
    } else if (message.type === 'error')
      call('onError', { name: String(message.name), message: String(message.message) });
    else if (message.type === 'done' && message.id === checkoutId) leave(form, message);
  }

  function unload() {
    window.removeEventListener('message', receive);
    for (const frame of frames.keys()) frame.remove();
    frames.clear();
  }

  function start() {
    window.addEventListener('message', receive);
    for (const form of document.querySelectorAll('form.paymentWidgets[data-brands]')) mount(form);
  }

  window.wpwl = { checkout: { id: checkoutId }, unload };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start, { once: true });
  else start();
})();
