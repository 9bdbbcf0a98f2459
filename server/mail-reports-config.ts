/** How this server hears of mails that come back, of the environment. */
import { ConfigError, type Environment } from './environment.ts';

export interface MailReportsConfig {
  /** Where mail servers send back what they cannot deliver; absent: to the sender's address. */
  readonly bouncesTo: string | undefined;
  /** What whoever hands over such a mail shows; absent: none is taken. */
  readonly secret: string | undefined;
  /** The topic at which Amazon's mail service tells of bounces and complaints; absent: none. */
  readonly snsTopic: string | undefined;
}

/** @throws ConfigError */
export function readMailReports(environment: Environment): MailReportsConfig {
  const { MAIL_BOUNCES_TO: bouncesTo, MAIL_REPORT_SECRET: secret, MAIL_SNS_TOPIC: snsTopic } = environment;
  if (bouncesTo && !/^[^\s@<>,+]{1,24}@[^\s@<>,]+$/.test(bouncesTo))
    throw new ConfigError(`MAIL_BOUNCES_TO takes an address whose name is short and has no plus, not "${bouncesTo}"`);
  // What was given is not repeated: it may be all but right.
  if (secret && !/^[\w.~-]{32,200}$/.test(secret))
    throw new ConfigError('MAIL_REPORT_SECRET takes 32 or more letters, digits and -._~');
  if (snsTopic && !/^arn:aws(-cn)?:sns:[a-z0-9-]+:\d{12}:[\w.-]{1,256}$/.test(snsTopic))
    throw new ConfigError(
      `MAIL_SNS_TOPIC takes a topic such as arn:aws:sns:eu-central-1:123456789012:mail, not "${snsTopic}"`,
    );
  return { bouncesTo: bouncesTo || undefined, secret: secret || undefined, snsTopic: snsTopic || undefined };
}
