import { thisTab } from './actor-facts.ts';
import { CHANNEL } from './door.ts';
import type { ActorFacts, Inspection, InspectionMessage, Report, SendProblem, TabFacts } from './inspection-types.ts';
import type { Channel } from './relay.ts';
import { isSecretive } from './shown-facts.ts';
import { actorsHere, observeHere, sendHere, tabHere } from './this-tab.ts';

/** Older entries make room for new ones. */
export const MAX_LOG = 500;
/** A tab that does not answer for this long is gone. Milliseconds. */
const ANSWER_MS = 3000;

/** Whether a part of an event may not leave this tab. */
const holdsSecret = (value: unknown): boolean =>
  typeof value === 'function' ||
  (typeof value === 'object' &&
    value !== null &&
    Object.entries(value).some(
      ([name, part]) => (isSecretive(name) && part !== '' && part !== null) || holdsSecret(part),
    ));

/** Follows the actors of this tab and, over a channel, those of the browser's other tabs. */
export class Viewer {
  readonly #openChannel: () => Channel & { close(): void };
  readonly #listeners = new Set<() => void>();
  readonly #waiting = new Map<string, (problem: SendProblem | null) => void>();
  #inspection: Inspection = { tabs: [], actors: [], met: [], log: [] };
  #channel: (Channel & { close(): void }) | undefined;
  #stopHere: (() => void) | undefined;

  constructor(openChannel: () => Channel & { close(): void }) {
    this.#openChannel = openChannel;
  }

  /** Looks on while there is a subscriber. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) this.#start();
    return () => {
      if (this.#listeners.delete(listener) && this.#listeners.size === 0) this.#stop();
    };
  };

  readonly inspection = (): Inspection => this.#inspection;

  clearLog(): void {
    this.#change({ log: [] });
  }

  /** Sends an event to an actor that runs here or in another tab. Answers why it was not sent; null when it was. */
  send(actor: ActorFacts, event: { readonly type: string }): Promise<SendProblem | null> {
    if (actor.tab === thisTab) return Promise.resolve(sendHere(actor.id, event));
    if (holdsSecret(event)) return Promise.resolve('secret');
    const nonce = crypto.randomUUID();
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#answer(nonce, 'gone'), ANSWER_MS);
      this.#waiting.set(nonce, (problem) => {
        clearTimeout(timer);
        resolve(problem);
      });
      this.#channel?.postMessage({ kind: 'send', nonce, actor: actor.id, event });
    });
  }

  #answer(nonce: string, problem: SendProblem | null): void {
    this.#waiting.get(nonce)?.(problem);
    this.#waiting.delete(nonce);
  }

  #start(): void {
    const channel = this.#openChannel();
    this.#channel = channel;
    channel.onmessage = ({ data }) => this.#receive(data);
    this.#stopHere = observeHere((report) => this.#take(tabHere(), report));
    this.#change({ tabs: [tabHere()], actors: actorsHere(), met: withMet(this.#inspection.met, actorsHere()) });
    channel.postMessage({ kind: 'asked', by: thisTab });
  }

  #stop(): void {
    this.#channel?.postMessage({ kind: 'left', by: thisTab });
    this.#channel?.close();
    this.#channel = undefined;
    this.#stopHere?.();
    this.#change({ tabs: [], actors: [] });
  }

  #receive(message: InspectionMessage): void {
    // What this tab tells others comes back by the second end that a tab has of the channel.
    if ('tab' in message && typeof message.tab === 'object' && message.tab.id === thisTab) return;
    switch (message.kind) {
      case 'begun':
        this.#channel?.postMessage({ kind: 'asked', by: thisTab });
        break;
      case 'present': {
        const { tab, actors } = message;
        this.#change({
          tabs: withTab(this.#inspection.tabs, tab),
          actors: [...this.#inspection.actors.filter((actor) => actor.tab !== tab.id), ...actors],
          met: withMet(this.#inspection.met, actors),
        });
        break;
      }
      case 'changed':
      case 'logged':
        this.#take(message.tab, message);
        break;
      case 'closed':
        this.#change({
          tabs: this.#inspection.tabs.filter(({ id }) => id !== message.tab),
          actors: this.#inspection.actors.filter(({ tab }) => tab !== message.tab),
        });
        break;
      case 'sent':
        this.#answer(message.nonce, message.problem);
        break;
      default:
    }
  }

  #take(tab: TabFacts, report: Report): void {
    const { tabs, actors, log } = this.#inspection;
    const actor = report.kind === 'logged' ? report.entry.target : report.actor;
    this.#change({
      tabs: withTab(tabs, tab),
      actors: withActor(actors, actor),
      log: report.kind === 'logged' ? [...log.slice(1 - MAX_LOG), report.entry] : log,
    });
  }

  #change(change: Partial<Inspection>): void {
    this.#inspection = { ...this.#inspection, ...change };
    for (const listener of this.#listeners) listener();
  }
}

function withTab(tabs: readonly TabFacts[], tab: TabFacts): readonly TabFacts[] {
  const known = tabs.find(({ id }) => id === tab.id);
  if (known?.path === tab.path) return tabs;
  return known ? tabs.map((other) => (other.id === tab.id ? tab : other)) : [...tabs, tab];
}

/** Those met before and the new ones of a list; the oldest make room. */
const withMet = (met: readonly ActorFacts[], actors: readonly ActorFacts[]): readonly ActorFacts[] => [
  ...met.slice(-MAX_LOG),
  ...actors.filter(({ id }) => !met.some((known) => known.id === id)),
];

/** The list with the actor as it is now; without it once it has ended. */
function withActor(actors: readonly ActorFacts[], actor: ActorFacts): readonly ActorFacts[] {
  if (!actor.isRunning) return actors.filter(({ id }) => id !== actor.id);
  const isKnown = actors.some(({ id }) => id === actor.id);
  return isKnown ? actors.map((other) => (other.id === actor.id ? actor : other)) : [...actors, actor];
}

/** The viewer of this tab. */
export const viewer = new Viewer(() => new BroadcastChannel(CHANNEL));
