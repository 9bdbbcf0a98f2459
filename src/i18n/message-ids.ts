import type en from './messages/en.json';

/** Every message of the product; an unknown id does not compile. */
export type MessageId = keyof typeof en;

declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: MessageId;
    }
  }
}
