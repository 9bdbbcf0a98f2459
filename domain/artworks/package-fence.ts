/**
 * What runs in a package's page before anything of its own, as text: browsers that do not know the response header
 * `Connection-Allowlist` have no other fence around peer connections, and a frame of its own would bring them back. So the page has
 * neither those nor frames; the policy lets it load none, and what it writes into one itself is taken out before it can run. One thing
 * is beyond a script: Chromium connects to where a frame goes before it asks the policy, and then says nothing there; the name of a host
 * can be chosen, though. Only the header prevents that.
 *
 * It shares its realm with a stranger's script: whatever it calls later it has taken beforehand, and it reads nothing that the page
 * can redefine.
 */
export const packageFence = `(() => {
  for (const name of Object.getOwnPropertyNames(globalThis))
    if (/^(?:webkit|moz)?RTC|^WebTransport|^WebSocketStream/.test(name)) delete globalThis[name];
  const { apply } = Reflect;
  const { test, [Symbol.replace]: replace } = RegExp.prototype;
  const { remove, attachShadow } = Element.prototype;
  const { observe } = MutationObserver.prototype;
  const fenced = (root, find) => {
    const observer = new MutationObserver(() => {
      for (let frame; (frame = apply(find, root, ['iframe, frame, fencedframe'])); ) apply(remove, frame, []);
    });
    apply(observe, observer, [root, { childList: true, subtree: true }]);
  };
  const inFragments = DocumentFragment.prototype.querySelector;
  fenced(document, Document.prototype.querySelector);
  Element.prototype.attachShadow = function (...options) {
    const root = apply(attachShadow, this, options);
    fenced(root, inFragments);
    return root;
  };
  // Nobody sees into the closed roots that markup declares.
  for (const owner of [Element, ShadowRoot, Document])
    for (const home of [owner, owner.prototype])
      for (const name of Object.getOwnPropertyNames(home)) if (/Unsafe$|^stream/.test(name)) delete home[name];
  let tail = '';
  for (const name of ['write', 'writeln']) {
    const plain = Document.prototype[name];
    Document.prototype[name] = function (...texts) {
      let text = '';
      for (let at = 0; at < texts.length; at += 1) text += texts[at];
      text = apply(replace, /shadowrootmode/gi, [text, 'data-root']);
      if (apply(test, /shadowrootmode/i, [tail + text])) return;
      tail = text.length < 20 ? tail + text : text;
      apply(plain, this, [text]);
    };
  }
})();`;

/** A page with the fence in front of everything of its own. What stands before its doctype would change how it is drawn. */
export function fencePage(page: string, more = ''): string {
  const doctype = /^\s*(?:<!--[\s\S]*?-->\s*)*<!doctype[^>]*>/i.exec(page)?.[0] ?? '';
  const rest = page.slice(doctype.length).replace(/shadowrootmode/gi, 'data-root');
  return `${doctype}<script>${packageFence}</script>${more}${rest}`;
}
