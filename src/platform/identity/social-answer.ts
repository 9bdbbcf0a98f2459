import type { SocialAnswer } from './social-return.ts';

type Message = { readonly answer: SocialAnswer } | { readonly isTaken: true };

/** How long a returned window waits for somebody to take its answer. */
const PATIENCE_MS = 2_000;

/** Each attempt has a channel of its own: a state begins with the attempt's public part. */
const channelOf = (attempt: string): BroadcastChannel => new BroadcastChannel(`marquee-social ${attempt}`);

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
