import { createVerify, X509Certificate } from 'node:crypto';
import { isDeadAddress } from './delivery-report.ts';

/** What Amazon's notification service posts: its fields as they are signed. */
export interface SnsMessage {
  readonly Type: 'Notification' | 'SubscriptionConfirmation' | 'UnsubscribeConfirmation';
  readonly MessageId: string;
  readonly TopicArn: string;
  readonly Message: string;
  readonly Timestamp: string;
  readonly SignatureVersion: string;
  readonly Signature: string;
  readonly SigningCertURL: string;
  readonly Subject?: string;
  readonly Token?: string;
  readonly SubscribeURL?: string;
}

/** It was not signed by Amazon, or is of another's topic. */
export class SnsRefusal extends Error {}

const required = [
  'Type',
  'MessageId',
  'TopicArn',
  'Message',
  'Timestamp',
  'SignatureVersion',
  'Signature',
  'SigningCertURL',
];
const signedOf = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
  UnsubscribeConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
} as const;

/** An address of the notification service itself: nobody makes this server call another, or believe another's certificate. */
export function isSnsAddress(address: string): boolean {
  const url = URL.parse(address);
  return (
    url !== null &&
    url.protocol === 'https:' &&
    url.port === '' &&
    url.username === '' &&
    url.password === '' &&
    /^sns[.][a-z]{2,3}(-[a-z]+)+-\d[.]amazonaws[.]com([.]cn)?$/.test(url.hostname)
  );
}

/**
 * Where the service keeps its certificates. It answers other addresses with what its customers have written, such as a topic's description, in
 * which a certificate of anybody's would be found.
 */
function isSnsCertificate(address: string): boolean {
  const url = URL.parse(address);
  return (
    isSnsAddress(address) &&
    url?.search === '' &&
    url.hash === '' &&
    /^[/]SimpleNotificationService-[0-9a-f]{1,64}[.]pem$/.test(url.pathname)
  );
}

/** What is signed: each field by its name and value, a line each, sorted by name; what is absent is left out. */
export const signedText = (message: SnsMessage): string =>
  signedOf[message.Type]
    .flatMap((name) => {
      const value = (message as unknown as Record<string, unknown>)[name];
      return typeof value === 'string' ? [`${name}\n${value}\n`] : [];
    })
    .join('');

function parse(text: string): SnsMessage {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw new SnsRefusal('No JSON');
  }
  const fields = (typeof read === 'object' && read !== null ? read : {}) as Record<string, unknown>;
  const isWhole = required.every((name) => typeof fields[name] === 'string');
  if (!isWhole || !Object.hasOwn(signedOf, String(fields.Type))) throw new SnsRefusal('No message of the service');
  return fields as unknown as SnsMessage;
}

/**
 * Takes a message apart that the notification service has signed for one topic.
 * @param certificateAt fetches a certificate, PEM, of an address of the service's
 * @throws SnsRefusal, and what `certificateAt` throws
 */
export async function readSnsMessage(
  text: string,
  topic: string,
  certificateAt: (address: string) => Promise<string>,
): Promise<SnsMessage> {
  const message = parse(text);
  // Anybody has a topic, and its messages are signed as well.
  if (message.TopicArn !== topic) throw new SnsRefusal('Of another topic');
  const algorithm = { '1': 'RSA-SHA1', '2': 'RSA-SHA256' }[message.SignatureVersion];
  if (!algorithm) throw new SnsRefusal('Signed in no known way');
  if (!isSnsCertificate(message.SigningCertURL)) throw new SnsRefusal('Its certificate lies elsewhere');
  const certificate = await certificateAt(message.SigningCertURL);
  let isSigned = false;
  try {
    const { publicKey, validTo } = new X509Certificate(certificate);
    if (Date.parse(validTo) < Date.parse(message.Timestamp)) throw new SnsRefusal('Its certificate is over');
    isSigned = createVerify(algorithm)
      .update(signedText(message))
      .verify(publicKey, Buffer.from(message.Signature, 'base64'));
  } catch (error) {
    throw error instanceof SnsRefusal ? error : new SnsRefusal('Its certificate cannot be read');
  }
  if (!isSigned) throw new SnsRefusal('Its signature does not hold');
  return message;
}

/** What Amazon's mail service says of addresses. */
export interface SesEvent {
  readonly kind: 'bounce' | 'complaint';
  readonly addresses: readonly string[];
  /** By RFC 3463 where the other side said it. */
  readonly status: string | null;
}

const listOf = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value)
    ? value.filter((one): one is Record<string, unknown> => typeof one === 'object' && one !== null)
    : [];

/** Reads what a notification carries: null of what says nothing against an address, such as a delivery or a bounce that may pass. */
export function readSesEvent(message: string): SesEvent | null {
  let read: Record<string, unknown>;
  try {
    read = Object(JSON.parse(message)) as Record<string, unknown>;
  } catch {
    return null;
  }
  const type = read.notificationType ?? read.eventType;
  const addressesOf = (value: unknown) =>
    listOf(value).flatMap(({ emailAddress }) => (typeof emailAddress === 'string' ? [emailAddress] : []));
  if (type === 'Complaint') {
    const { complainedRecipients, complaintFeedbackType } = Object(read.complaint) as Record<string, unknown>;
    if (complaintFeedbackType === 'not-spam') return null;
    return { kind: 'complaint', addresses: addressesOf(complainedRecipients), status: null };
  }
  if (type !== 'Bounce') return null;
  const { bounceType, bouncedRecipients } = Object(read.bounce) as Record<string, unknown>;
  if (bounceType !== 'Permanent') return null;
  const [status = null] = listOf(bouncedRecipients).flatMap(({ status: one }) =>
    typeof one === 'string' && /^\d[.]\d{1,3}[.]\d{1,3}$/.test(one) ? [one] : [],
  );
  // The service calls it permanent, too, where a mail was too big or its sender not liked.
  if (status !== null && !isDeadAddress(status)) return null;
  return { kind: 'bounce', addresses: addressesOf(bouncedRecipients), status };
}
