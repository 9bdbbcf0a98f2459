import { texts } from 'virtual:player-texts';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { directionOf, fallbackLanguage, languageOf } from '#domain/text/languages.ts';
import type { playerMachine } from '#machines/playout/player.machine.ts';
import type { Stage } from './stage.ts';

type Actor = ActorRefFrom<typeof playerMachine>;
type Snapshot = SnapshotFrom<typeof playerMachine>;

const language = languageOf(navigator.language) ?? fallbackLanguage;

/** A message of the player, with what is filled in. */
const text = (id: string, values: Readonly<Record<string, string>> = {}): string =>
  (texts[language][id] ?? id).replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Partial<HTMLElementTagNameMap[K]> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

/** Asks for the key. What is typed goes to the machine's actor and nowhere else. */
function keyForm(actor: Actor): { readonly element: HTMLElement; update(snapshot: Snapshot): void } {
  const input = make('input', {
    id: 'screen-key',
    type: 'password',
    autocomplete: 'off',
    required: true,
    spellcheck: false,
  });
  const button = make('button', { type: 'submit' }, text('player.key.save'));
  const failure = make('p', { className: 'failure', id: 'screen-key-failure' });
  failure.setAttribute('role', 'alert');
  input.setAttribute('aria-describedby', failure.id);
  const form = make(
    'form',
    { className: 'card' },
    make('h1', {}, text('player.key.title')),
    make('p', {}, text('player.key.help')),
    make('label', { htmlFor: input.id }, text('player.key.label')),
    input,
    failure,
    button,
  );
  form.onsubmit = (event) => {
    event.preventDefault();
    actor.send({ type: 'key.entered', key: input.value });
    input.value = '';
  };
  return {
    element: form,
    update(snapshot) {
      form.hidden = !snapshot.hasTag('asking');
      button.disabled = snapshot.hasTag('busy');
      const kind = snapshot.context.failure?.kind;
      failure.textContent =
        kind === 'unauthenticated' ? text('player.key.refused') : kind ? text('player.key.invalid') : '';
    },
  };
}

/** Draws the page: the stage, what stands there while it is empty, the form, and a word when the line is cut. */
export function showPlayer(root: HTMLElement, actor: Actor, stage: Stage): void {
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  document.title = text('player.title');
  const form = keyForm(actor);
  const idle = make('p', { className: 'idle' });
  const status = make('p', { className: 'status' });
  status.setAttribute('role', 'status');
  root.append(idle, stage.element, form.element, status);
  const update = (snapshot: Snapshot) => {
    const { kept, failures, leftOut } = snapshot.context;
    root.dataset.state = snapshot.hasTag('asking') ? 'asking' : snapshot.hasTag('playing') ? 'playing' : 'waiting';
    form.update(snapshot);
    idle.hidden = snapshot.hasTag('asking');
    idle.textContent = snapshot.matches({ running: 'waiting' })
      ? text('player.idle')
      : snapshot.hasTag('failed')
        ? text('player.unreachable')
        : text('player.loading');
    const number = new Intl.NumberFormat(language);
    const told = [
      ...(failures === 0 ? [] : [text('player.cut', { kept: number.format(kept) })]),
      ...(leftOut === 0 ? [] : [text('player.leftOut', { count: number.format(leftOut) })]),
    ];
    status.hidden = told.length === 0;
    status.textContent = told.join(' · ');
    root.dataset.kept = String(kept);
  };
  actor.subscribe(update);
  update(actor.getSnapshot());
}
