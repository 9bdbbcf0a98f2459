import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { SnsTaken } from './take-sns.ts';

/** Where mail servers report bounces and complaints: a mail as it came, and what Amazon's notification service posts. */
export const mailReportsPath = '/api/mail-reports';

export interface MailReportParts {
  /** What whoever hands over a mail shows as a bearer; null: none is taken. */
  readonly secret: string | null;
  /** Takes a report as its mail came. */
  readonly takeMail: (source: string) => Promise<void>;
  /** Takes what the notification service posts. Null: nothing is taken. */
  readonly takeSns: ((text: string) => Promise<SnsTaken>) | null;
}

const hash = (text: string) => createHash('sha256').update(text).digest();

/** What a mail server gives back may hold the whole mail. */
const MOST_BYTES = 2_000_000;

/** What is refused is not posted again; what fails on this side is. */
const snsAnswers = { taken: 204, refused: 403, later: 503 } as const;

/** Mails that came back, without a session: the one by a secret, the other by its signature. */
export function mailReports({ secret, takeMail, takeSns }: MailReportParts) {
  return async (server: FastifyInstance) => {
    server.removeAllContentTypeParsers();
    server.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    const textOf = (body: unknown, encoding: 'latin1' | 'utf8') =>
      Buffer.isBuffer(body) ? body.toString(encoding) : '';
    if (secret !== null)
      server.post(mailReportsPath, async ({ headers, body }, reply) => {
        const shown = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
        if (!timingSafeEqual(hash(shown), hash(secret))) return reply.code(401).send();
        // What says nothing of a mail of ours is taken, too: the mail server has nothing to try again.
        await takeMail(textOf(body, 'latin1'));
        return reply.code(204).send();
      });
    if (takeSns !== null)
      server.post(`${mailReportsPath}/ses`, async ({ body }, reply) =>
        reply.code(snsAnswers[await takeSns(textOf(body, 'utf8'))]).send(),
      );
  };
}
