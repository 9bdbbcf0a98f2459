import nodemailer from 'nodemailer';
import { isLoopback } from '../../kernel/local-host.ts';

/** A file that goes with a mail. */
export interface Attachment {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** A mail on its way. */
export interface Mail {
  /** The same for every try, so that a receiver can tell a repeat. */
  readonly id: string;
  readonly fromName: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly locale: string;
  readonly date: Date;
  /** Where a POST ends mails of its kind (RFC 8058). */
  readonly oneClick?: string;
  readonly attachments?: readonly Attachment[];
}

export interface MailTransport {
  /** Resolves when the server has taken it. Throws MailError. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** The mail did not go. The message names no address: servers repeat it in theirs, so theirs is left out. */
export class MailError extends Error {
  /** The server will never take it. */
  readonly isFinal: boolean;
  /** Why, by RFC 3463, such as `5.1.1`; null where the server does not say. */
  readonly status: string | null;
  constructor(message: string, isFinal: boolean, status: string | null = null) {
    super(message);
    this.isFinal = isFinal;
    this.status = status;
  }
}

export interface SmtpOptions {
  /** `smtps://`, or `smtp://`, which must be answered with STARTTLS wherever it leaves this machine or takes a password. */
  readonly smtpUrl: string;
  /** The sender's address. */
  readonly from: string;
  /** Where what cannot be delivered comes back: each mail names itself there, `<local>+<id>@<domain>`. Left out: at the sender's address. */
  readonly bouncesTo?: string | undefined;
  /** A certificate authority to trust, PEM; the system's when left out. */
  readonly ca?: string;
}

interface SmtpFailure {
  readonly code?: string;
  readonly responseCode?: number;
  readonly response?: string;
}

function toMailError(error: unknown): MailError {
  const { code = 'EUNKNOWN', responseCode, response } = error as SmtpFailure;
  // A refused account or greeting is ours to mend; a refused recipient or message stays refused.
  const isFinal = (code === 'EENVELOPE' || code === 'EMESSAGE') && (responseCode ?? 500) >= 500;
  // Of the recipient alone: that of a message says nothing of the address.
  const [, status = null] = (code === 'EENVELOPE' && /^\d{3}[ -](\d[.]\d{1,3}[.]\d{1,3})\b/.exec(response ?? '')) || [];
  return new MailError(responseCode === undefined ? code : `${code} ${responseCode}`, isFinal, status);
}

/** A mail server reached by SMTP; connections are kept for a few mails. */
export function createSmtpTransport({ smtpUrl, from, bouncesTo, ca }: SmtpOptions): MailTransport {
  const url = new URL(smtpUrl);
  const secure = url.protocol === 'smtps:';
  const transport = nodemailer.createTransport({
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && (url.username !== '' || !isLoopback(url.hostname)),
    ...(url.username
      ? { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }
      : {}),
    ...(ca ? { tls: { ca } } : {}),
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.slice(from.indexOf('@') + 1);
  return {
    async send(mail) {
      // The library reads a list where it finds one.
      if (/[\s,;:<>"()]/.test(mail.to)) throw new MailError('EADDRESS', true);
      try {
        await transport.sendMail({
          messageId: `<${mail.id}@${domain}>`,
          from: { name: mail.fromName, address: from },
          to: { name: '', address: mail.to },
          envelope: { from: bouncesTo ? bouncesTo.replace('@', `+${mail.id}@`) : from, to: [mail.to] },
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          date: mail.date,
          attachments: (mail.attachments ?? []).map(({ name, type, bytes }) => ({
            filename: name,
            contentType: type,
            content: Buffer.from(bytes),
          })),
          headers: {
            'Auto-Submitted': 'auto-generated',
            'Content-Language': mail.locale,
            ...(mail.oneClick ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
          },
          ...(mail.oneClick ? { list: { unsubscribe: mail.oneClick } } : {}),
        });
      } catch (error) {
        throw toMailError(error);
      }
    },
    close: () => transport.close(),
  };
}
