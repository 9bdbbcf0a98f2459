import { isSnsAddress, readSesEvent, readSnsMessage, type SesEvent, SnsRefusal } from '../engines/mail/sns-message.ts';
import type { Logger } from '../kernel/log.ts';

/** Asks an address of the notification service; answers its body. */
export type AskSns = (address: string) => Promise<string>;

const MOST_BYTES = 100_000;
const MOST_CERTIFICATES = 10;

/** By the network, and no further than the service itself. */
export const askSns: AskSns = async (address) => {
  const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(10_000) });
  if (!answer.ok) throw new Error(`The notification service answered ${answer.status}`);
  return (await answer.text()).slice(0, MOST_BYTES);
};

interface Parts {
  readonly topic: string;
  readonly log: Logger;
  readonly ask: AskSns;
  readonly takeEvent: (event: SesEvent) => Promise<void>;
}

/** `later`: the service itself could not be asked, and is to post it again. */
export type SnsTaken = 'taken' | 'refused' | 'later';

class Unanswered extends Error {}

/** Takes what the notification service posts: of the topic's own, signed messages alone. A subscription is confirmed by asking its address. */
export function snsTaker({ topic, log, ask, takeEvent }: Parts): (text: string) => Promise<SnsTaken> {
  const answerOf = (address: string) =>
    ask(address).catch((error: Error) => {
      throw new Unanswered(error.message);
    });
  const certificates = new Map<string, string>();
  const certificateAt = async (address: string) => {
    const known = certificates.get(address);
    if (known !== undefined) return known;
    const certificate = await answerOf(address);
    if (certificates.size >= MOST_CERTIFICATES) certificates.clear();
    certificates.set(address, certificate);
    return certificate;
  };
  return async (text) => {
    try {
      const message = await readSnsMessage(text, topic, certificateAt);
      if (message.Type === 'Notification') {
        const event = readSesEvent(message.Message);
        if (event) await takeEvent(event);
      } else if (message.Type === 'SubscriptionConfirmation') {
        if (!isSnsAddress(message.SubscribeURL ?? '')) throw new SnsRefusal('It is confirmed elsewhere');
        await answerOf(message.SubscribeURL ?? '');
        log.info('Mail reports are subscribed to', { topic });
      }
      return 'taken';
    } catch (error) {
      if (error instanceof Unanswered) {
        log.warn('A mail report has to come again', { reason: error.message });
        return 'later';
      }
      if (!(error instanceof SnsRefusal)) throw error;
      log.warn('A mail report was refused', { reason: error.message });
      return 'refused';
    }
  };
}
