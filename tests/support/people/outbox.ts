import type { components } from '#contract/product-api.ts';

export type OutboxMessage = components['schemas']['OutboxMessage'];

interface Wanted {
  /** Only what came after this message, by its id: what is waited for may look just like it. */
  readonly after?: string | undefined;
  /** How long to wait for it. */
  readonly timeoutMs?: number;
}

/** The newest messages to an address or number, newest first. `origin` is the server's, e.g. `http://localhost:8080`. */
export async function messagesTo(origin: string, address: string): Promise<OutboxMessage[]> {
  const response = await fetch(`${origin}/api/devtools/outbox?to=${encodeURIComponent(address)}`);
  if (!response.ok) throw new Error(`The outbox answered ${response.status}`);
  const { items } = (await response.json()) as { items: OutboxMessage[] };
  return items.filter(({ to }) => to.toLowerCase() === address.toLowerCase());
}

/** The last message to an address or number, waited for a few seconds. @throws when none comes */
export async function lastMessageTo(origin: string, address: string, wanted: Wanted = {}): Promise<OutboxMessage> {
  const end = Date.now() + (wanted.timeoutMs ?? 5000);
  do {
    const [last] = await messagesTo(origin, address);
    if (last && last.id !== wanted.after) return last;
    await new Promise((resolve) => setTimeout(resolve, 100));
  } while (Date.now() < end);
  throw new Error(`No message came to ${address}`);
}

/** The code of the last message to an address or number, waited for a few seconds. @throws when none comes */
export async function codeFor(origin: string, address: string, wanted: Wanted = {}): Promise<string> {
  const { code, subject } = await lastMessageTo(origin, address, wanted);
  if (code === null) throw new Error(`The message "${subject}" carries no code`);
  return code;
}
