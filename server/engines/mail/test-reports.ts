/** Reports as mail servers write them: tests. */

interface Bounce {
  readonly returnedTo?: string;
  readonly messageId?: string;
  readonly status?: string;
  readonly action?: string;
  readonly original?: 'text/rfc822-headers' | 'message/rfc822';
  readonly encoding?: '7bit' | 'base64';
}

const lines = (...all: readonly string[]) => all.join('\r\n');

/** A report of RFC 3464, as of a server that gives a mail back. */
export function bounceOf({
  returnedTo = 'no-reply@ads.test',
  messageId = '<none@ads.test>',
  status = '5.1.1',
  action = 'failed',
  original = 'text/rfc822-headers',
  encoding = '7bit',
}: Bounce): string {
  const report = lines(
    'Reporting-MTA: dns; mail.example.test',
    'Arrival-Date: Sat, 28 Nov 2026 10:00:00 +0000',
    '',
    'Final-Recipient: rfc822; anna@example.test',
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp; 550 5.1.1 <anna@example.test>:',
    '    Recipient address rejected: User unknown',
    '',
  );
  return lines(
    'Return-Path: <>',
    'From: MAILER-DAEMON@example.test (Mail Delivery System)',
    `To: ${returnedTo}`,
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="A1B2.1764324000/mail.example.test"',
    '',
    'This is a MIME-encapsulated message.',
    '',
    '--A1B2.1764324000/mail.example.test',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'I am sorry to have to inform you that your message could not be delivered.',
    '',
    '--A1B2.1764324000/mail.example.test',
    'Content-Type: message/delivery-status',
    `Content-Transfer-Encoding: ${encoding}`,
    '',
    encoding === 'base64' ? Buffer.from(report).toString('base64') : report,
    '--A1B2.1764324000/mail.example.test',
    `Content-Type: ${original}`,
    '',
    'From: Ads <no-reply@ads.test>',
    'To: anna@example.test',
    `Message-ID:`,
    ` ${messageId}`,
    '',
    ...(original === 'message/rfc822' ? ['What was in it', ''] : []),
    '--A1B2.1764324000/mail.example.test--',
    '',
  );
}

/** A report of RFC 5965, as of a mailbox whose reader pressed a button. */
export const complaintOf = (messageId: string, type = 'abuse'): string =>
  lines(
    'From: feedback@example.test',
    'To: no-reply@ads.test',
    'Content-Type: multipart/report; report-type=feedback-report; boundary=xyz',
    '',
    '--xyz',
    'Content-Type: text/plain',
    '',
    'This is an email abuse report.',
    '--xyz',
    'Content-Type: message/feedback-report',
    '',
    `Feedback-Type: ${type}`,
    'User-Agent: SomeGenerator/1.0',
    'Version: 1',
    '--xyz',
    'Content-Type: message/rfc822',
    '',
    `Message-ID: ${messageId}`,
    'Subject: Your campaign is live',
    '',
    'Hello',
    '--xyz--',
    '',
  );
