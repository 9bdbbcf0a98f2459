/** What the frame's pages share: how the page outside wants them to look, and what they tell it. */
window.frame = (() => {
  // Values of our own variables, and nothing that would fetch something.
  for (const [name, value] of new URLSearchParams(location.hash.slice(1))) {
    if (/^--[a-z-]+$/.test(name) && /^[\w\s#%.,()/"'-]+$/.test(value) && !/url|image/i.test(value))
      document.documentElement.style.setProperty(name, value);
  }

  const { parent: parentOrigin } = document.body.dataset;
  const words = JSON.parse(document.body.dataset.words);
  const main = document.querySelector('main');

  const tell = (message) => {
    if (parentOrigin !== '' && window.parent !== window) window.parent.postMessage(message, parentOrigin);
  };

  /** Asks the page outside, which answers at once, or is not there. */
  const ask = (message) =>
    new Promise((resolve) => {
      if (parentOrigin === '' || window.parent === window) return resolve({});
      const hear = (event) => {
        if (event.origin !== parentOrigin || event.source !== window.parent) return;
        window.removeEventListener('message', hear);
        resolve(event.data ?? {});
      };
      window.addEventListener('message', hear);
      tell(message);
      setTimeout(() => resolve({}), 1000);
    });

  new ResizeObserver(() => tell({ type: 'resize', height: main.getBoundingClientRect().height })).observe(main);

  return {
    words,
    tell,
    ask,
    finish: (id, resourcePath) => tell({ type: 'done', id, resourcePath }),
    say: (id, text) => {
      document.getElementById(id).textContent = text;
    },
  };
})();
