/** Inside the provider's frame: sends the card to the provider, shows what is wrong with it, and tells the page outside. */
(() => {
  const { words, tell, ask, say, finish } = window.frame;
  const { state, checkout, purpose } = document.body.dataset;
  const form = document.getElementById('card');

  if (state === 'expired') tell({ type: 'error', name: 'InvalidCheckoutIdError', message: words.expired });
  // A shopper who comes back to a paid checkout is sent on to its result.
  if (state === 'paid') finish(checkout, `/v1/checkouts/${checkout}/${purpose}`);
  if (!form) return;

  const { elements } = form;
  const inputs = ['number', 'expiry', 'cvv', 'holder'].map((name) => elements[`card.${name}`]);
  const button = document.getElementById('pay');
  const status = document.getElementById('status');
  const newCard = document.getElementById('new-card');
  /** The stored card that is chosen; empty for a new one. */
  const chosen = () => form.querySelector('input[name=registrationId]:checked')?.value ?? '';

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
    for (const control of form.elements) control.disabled = true;
    tell({ type: 'error', name: 'InvalidCheckoutIdError', message: text });
  }

  /** What the page outside adds: whether a new card is kept for next time. */
  async function typedCard() {
    const body = new URLSearchParams(inputs.map((input) => [input.name, input.value]));
    body.set('brands', form.dataset.brands);
    const { createRegistration } = await ask({ type: 'submitting' });
    if (createRegistration === true) body.set('createRegistration', 'true');
    return body;
  }

  async function pay() {
    const registrationId = chosen();
    const body = registrationId === '' ? await typedCard() : new URLSearchParams({ registrationId });
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
    const { id, resourcePath, challenge } = await response.json();
    // The fields are emptied at once: Back must not bring a card number up again.
    form.reset();
    if (challenge !== undefined) {
      location.replace(`${challenge}${location.search}${location.hash}`);
      return;
    }
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
  form.addEventListener('change', ({ target }) => {
    if (target.name !== 'registrationId') return;
    newCard.hidden = chosen() !== '';
    say('form-error', '');
  });
  tell({ type: 'ready' });
})();
