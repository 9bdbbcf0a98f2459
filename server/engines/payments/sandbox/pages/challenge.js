/** The page of the card's bank: sends the owner's word, and tells the page outside that it is done. */
(() => {
  const { words, tell, say, finish } = window.frame;
  const { state, challenge } = document.body.dataset;
  if (state === 'expired') {
    tell({ type: 'error', name: 'InvalidCheckoutIdError', message: words.expired });
    return;
  }
  const buttons = [document.getElementById('approve'), document.getElementById('refuse')];

  async function send(answer) {
    const body = new URLSearchParams({ answer });
    const response = await fetch(`/v1/challenges/${encodeURIComponent(challenge)}`, { method: 'POST', body });
    if (response.status === 404) {
      say('status', '');
      say('form-error', words.expired);
      tell({ type: 'error', name: 'InvalidCheckoutIdError', message: words.expired });
      return;
    }
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    const { id, resourcePath } = await response.json();
    say('status', words.done);
    finish(id, resourcePath);
  }

  for (const button of buttons)
    button.addEventListener('click', () => {
      for (const each of buttons) each.disabled = true;
      say('form-error', '');
      say('status', words.sending);
      send(button.id).catch(() => {
        for (const each of buttons) each.disabled = false;
        say('status', '');
        say('form-error', words.offline);
      });
    });
  tell({ type: 'ready' });
  buttons[0].focus();
})();
