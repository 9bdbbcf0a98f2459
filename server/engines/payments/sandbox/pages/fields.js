/** Inside the provider's frame: sends the card to the provider, shows what is wrong with it, and tells the page outside. */
(() => {
  // How the page outside wants the fields to look: values of our own variables, and nothing that would fetch something.
  for (const [name, value] of new URLSearchParams(location.hash.slice(1))) {
    if (/^--[a-z-]+$/.test(name) && /^[\w\s#%.,()/"'-]+$/.test(value) && !/url|image/i.test(value))
      document.documentElement.style.setProperty(name, value);
  }

  const { state, parent: parentOrigin, checkout } = document.body.dataset;
  const words = JSON.parse(document.body.dataset.words);
  const form = document.getElementById('card');

  const tell = (message) => {
    if (parentOrigin !== '' && window.parent !== window) window.parent.postMessage(message, parentOrigin);
  };
  const finish = (id, resourcePath) => tell({ type: 'done', id, resourcePath });

  new ResizeObserver(() =>
    tell({ type: 'resize', height: document.querySelector('main').getBoundingClientRect().height }),
  ).observe(document.querySelector('main'));

  if (state === 'expired') tell({ type: 'error', name: 'InvalidCheckoutIdError', message: words.expired });
  // A shopper who comes back to a paid checkout is sent on to its result.
  if (state === 'paid') finish(checkout, `/v1/checkouts/${checkout}/payment`);
  if (!form) return;

  const { elements } = form;
  const inputs = ['number', 'expiry', 'cvv', 'holder'].map((name) => elements[`card.${name}`]);
  const button = document.getElementById('pay');
  const status = document.getElementById('status');
  const say = (id, text) => {
    document.getElementById(id).textContent = text;
  };

  function fault(input, text) {
    say(`${input.id}-error`, text);
    if (text === '') input.removeAttribute('aria-invalid');
    else input.setAttribute('aria-invalid', 'true');
  }

  function busy(on) {
    for (const input of inputs) input.readOnly = on;
    button.disabled = on;
    button.setAttribute('aria-busy', String(on));
    status.textContent = on ? words.paying : '';
  }

  function close(text) {
    say('form-error', text);
    for (const input of inputs) input.value = '';
    for (const control of [...inputs, button]) control.disabled = true;
    tell({ type: 'error', name: 'InvalidCheckoutIdError', message: text });
  }

  async function pay() {
    const body = new URLSearchParams(inputs.map((input) => [input.name, input.value]));
    body.set('brands', form.dataset.brands);
    const response = await fetch(`/v1/checkouts/${encodeURIComponent(checkout)}/payment`, { method: 'POST', body });
    if (response.status === 422) {
      const { faults } = await response.json();
      busy(false);
      for (const input of inputs) fault(input, words[faults[input.id]] ?? '');
      inputs.find((input) => faults[input.id])?.focus();
      return;
    }
    if (response.status === 404) {
      busy(false);
      close(words.expired);
      return;
    }
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    const { id, resourcePath } = await response.json();
    // The fields are emptied at once: Back must not bring a card number up again.
    form.reset();
    status.textContent = words.done;
    finish(id, resourcePath);
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (button.disabled) return;
    say('form-error', '');
    for (const input of inputs) fault(input, '');
    busy(true);
    pay().catch(() => {
      busy(false);
      say('form-error', words.offline);
    });
  });

  // Grouping helps the eye, but only while typing at the end: elsewhere it would move the caret.
  const atEnd = (input) => input.selectionStart === input.value.length;
  const [number, expiry] = inputs;
  number.addEventListener('input', (event) => {
    if (!atEnd(number) || event.inputType === 'deleteContentBackward') return;
    number.value = number.value.replace(/[\s-]/g, '').replace(/(.{4})(?=.)/g, '$1 ');
  });
  expiry.addEventListener('input', (event) => {
    if (!atEnd(expiry) || event.inputType === 'deleteContentBackward') return;
    expiry.value = expiry.value.replace(/^(\d{2})\/?(\d)/, '$1/$2');
  });
  for (const input of inputs) input.addEventListener('input', () => fault(input, ''));
  tell({ type: 'ready' });
})();
