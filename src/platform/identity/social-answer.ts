/** What a sign-in window comes back with. */
export interface SocialAnswer {
  readonly state: string;
  /** Good once, for who holds the verifier; null when the answer is no. */
  readonly code: string | null;
}

type Message = { readonly answer: SocialAnswer } | { readonly isTaken: true };

/** How long a returned window waits for somebody to take its answer. */
const PATIENCE_MS = 2_000;

/** Each attempt has a channel of its own: a state begins with the attempt's public part. */
const channelOf = (attempt: string): BroadcastChannel => new BroadcastChannel(`marquee-social ${attempt}`);

/** Where providers send the window back to (the specification's redirect target), on this origin. */
export const returnPath = '/dashboard';

/** The answer in an address that a provider sent the window back to, or null for any other address. */
export function readAnswer({ pathname, searchParams }: URL): SocialAnswer | null {
  const state = searchParams.get('state');
  const code = searchParams.get('code');
  if (pathname !== returnPath || !state || (!code && !searchParams.has('error'))) return null;
  return { state, code };
}

/** Hands an answer to the page that waits for it; false where none does. */
export function handOver(answer: SocialAnswer): Promise<boolean> {
  const channel = channelOf(answer.state.split('.')[0] ?? '');
  return new Promise((resolve) => {
    const end = (isTaken: boolean) => {
      clearTimeout(timer);
      channel.close();
      resolve(isTaken);
    };
    const timer = setTimeout(() => end(false), PATIENCE_MS);
    channel.onmessage = ({ data }: MessageEvent<Message>) => 'isTaken' in data && end(true);
    channel.postMessage({ answer } satisfies Message);
  });
}

/** Listens for answers to an attempt; returns how to stop. */
export function onAnswer(attempt: string, listener: (answer: SocialAnswer) => void): () => void {
  const channel = channelOf(attempt);
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (!('answer' in data)) return;
    channel.postMessage({ isTaken: true } satisfies Message);
    listener(data.answer);
  };
  return () => channel.close();
}
