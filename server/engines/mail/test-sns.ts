import { execFileSync } from 'node:child_process';
import { createSign } from 'node:crypto';
import { type SnsMessage, signedText } from './sns-message.ts';

/** A notification service with a key of its own: tests. */
export function testSns() {
  const pem = execFileSync(
    'openssl',
    // biome-ignore format: one option and its value after another
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', '-', '-days', '2', '-subj', '/CN=sns.amazonaws.com'],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const [key = ''] = /-----BEGIN PRIVATE KEY-----[\s\S]+?-----END PRIVATE KEY-----/.exec(pem) ?? [];
  const [certificate = ''] = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/.exec(pem) ?? [];
  const signed = (change: Partial<SnsMessage>): SnsMessage => {
    const message: SnsMessage = {
      Type: 'Notification',
      MessageId: '22b80b92-fdea-4c2c-8f9d-bdfb0c7bf324',
      TopicArn: 'arn:aws:sns:eu-central-1:123456789012:mail',
      Message: '{}',
      Timestamp: new Date().toISOString(),
      SignatureVersion: '2',
      SigningCertURL: 'https://sns.eu-central-1.amazonaws.com/SimpleNotificationService-0.pem',
      Signature: '',
      ...change,
    };
    const algorithm = message.SignatureVersion === '1' ? 'RSA-SHA1' : 'RSA-SHA256';
    return { ...message, Signature: createSign(algorithm).update(signedText(message)).sign(key, 'base64') };
  };
  return { certificate, signed };
}

/** What Amazon's mail service says of a bounce. */
export const sesBounce = (address: string, bounceType = 'Permanent', status = '5.1.1'): string =>
  JSON.stringify({
    notificationType: 'Bounce',
    bounce: {
      bounceType,
      bounceSubType: 'General',
      bouncedRecipients: [{ emailAddress: address, action: 'failed', status }],
    },
    mail: { source: 'no-reply@ads.test', destination: [address] },
  });

/** The same of a complaint. */
export const sesComplaint = (address: string, complaintFeedbackType = 'abuse'): string =>
  JSON.stringify({
    eventType: 'Complaint',
    complaint: { complainedRecipients: [{ emailAddress: address }], complaintFeedbackType },
  });
