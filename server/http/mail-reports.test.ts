import fastify from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import type { SesEvent } from '../engines/mail/sns-message.ts';
import { isSnsAddress } from '../engines/mail/sns-message.ts';
import { sesBounce, sesComplaint, testSns } from '../engines/mail/test-sns.ts';
import { createLogger } from '../kernel/log.ts';
import { mailReports } from './mail-reports.ts';
import { snsTaker } from './take-sns.ts';

const sns = testSns();
const topic = 'arn:aws:sns:eu-central-1:123456789012:mail';
const secret = 'a-secret-of-thirty-two-characters';

/** The two addresses on the wire, with what was asked of the notification service and what came of it. */
async function open({ certificate = sns.certificate }: { certificate?: string | null } = {}) {
  const asked: string[] = [];
  const events: SesEvent[] = [];
  const takeMail = vi.fn(async (_source: string) => undefined);
  const ask = async (address: string) => {
    asked.push(address);
    if (certificate === null) throw new Error('No network');
    return certificate;
  };
  const takeEvent = async (event: SesEvent) => void events.push(event);
  const server = fastify();
  await server.register(
    mailReports({ secret, takeMail, takeSns: snsTaker({ topic, log: createLogger(() => undefined), ask, takeEvent }) }),
  );
  const origin = await server.listen({ port: 0, host: '127.0.0.1' });
  const post = async (path: string, body: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${origin}/api/mail-reports${path}`, { method: 'POST', body, headers });
    return answer.status;
  };
  const tell = (message: object) =>
    post('/ses', JSON.stringify(message), { 'content-type': 'text/plain; charset=UTF-8' });
  return { asked, events, takeMail, post, tell, close: () => server.close() };
}

describe('what Amazon’s mail service tells', () => {
  it('is taken where the service has signed it, in both of its ways, and its certificate is fetched once', async () => {
    const { asked, events, tell, close } = await open();
    for (const SignatureVersion of ['1', '2'])
      expect(await tell(sns.signed({ SignatureVersion, Message: sesBounce('anna@example.test') }))).toBe(204);
    expect(await tell(sns.signed({ Subject: 'Mail', Message: sesComplaint('bert@example.test') }))).toBe(204);
    expect(events).toEqual([
      { kind: 'bounce', addresses: ['anna@example.test'], status: '5.1.1' },
      { kind: 'bounce', addresses: ['anna@example.test'], status: '5.1.1' },
      { kind: 'complaint', addresses: ['bert@example.test'], status: null },
    ]);
    expect(asked).toHaveLength(1);
    await close();
  });

  it('says nothing of what may pass, what is no spam, and what it does not know', async () => {
    const { events, tell, close } = await open();
    for (const Message of [
      sesBounce('anna@example.test', 'Transient'),
      sesComplaint('anna@example.test', 'not-spam'),
      '{"notificationType":"Delivery"}',
      '{"notificationType":"Bounce"}',
      '[]',
      'null',
      'Successfully validated SNS topic',
    ])
      expect(await tell(sns.signed({ Message })), Message).toBe(204);
    expect(events).toEqual([]);
    await close();
  });

  it('is refused where it was changed, is of another’s topic or key, or its certificate lies elsewhere', async () => {
    const { asked, events, tell, post, close } = await open();
    const good = sns.signed({ Message: sesBounce('anna@example.test') });
    expect(await tell({ ...good, Message: sesBounce('bert@example.test') })).toBe(403);
    expect(await tell({ ...good, Timestamp: '2026-01-01T00:00:00Z' })).toBe(403);
    expect(await tell({ ...good, Subject: 'added' })).toBe(403);
    expect(await tell(testSns().signed({ Message: good.Message }))).toBe(403);
    expect(await tell(sns.signed({ Message: good.Message, SignatureVersion: '3' }))).toBe(403);
    const before = asked.length;
    expect(await tell(sns.signed({ Message: good.Message, TopicArn: `${topic}s` }))).toBe(403);
    for (const SigningCertURL of [
      'https://sns.eu-central-1.amazonaws.com.evil.test/x.pem',
      'https://evil.test/sns.eu-central-1.amazonaws.com/x.pem',
      'http://sns.eu-central-1.amazonaws.com/x.pem',
      'https://sns.eu-central-1.amazonaws.com:8443/x.pem',
      'https://user@sns.eu-central-1.amazonaws.com/x.pem',
      'https://bucket.s3.eu-central-1.amazonaws.com/x.pem',
      'https://sns.eu-central-1.amazonaws.com/x.txt',
      'https://sns.eu-central-1.amazonaws.com/x.pem',
      // What it answers here is what somebody has written.
      'https://sns.eu-central-1.amazonaws.com/?Action=GetTopicAttributes&TopicArn=theirs&x=.pem',
      'https://sns.eu-central-1.amazonaws.com/SimpleNotificationService-0.pem?Action=GetTopicAttributes&x=.pem',
      'https://sns.eu-central-1.amazonaws.com/?Action=GetTopicAttributes#/SimpleNotificationService-0.pem',
      'no address',
    ])
      expect(await tell(sns.signed({ Message: good.Message, SigningCertURL })), SigningCertURL).toBe(403);
    // Nobody makes the server ask another host.
    expect(asked).toHaveLength(before);
    for (const body of [
      '',
      '{',
      '[]',
      'null',
      JSON.stringify({ ...good, Type: 'constructor' }),
      '{"Type":"Notification"}',
    ])
      expect(await post('/ses', body), body).toBe(403);
    expect(events).toEqual([]);
    await close();
    const broken = await open({ certificate: 'no certificate' });
    expect(await broken.tell(good)).toBe(403);
    await broken.close();
  });

  it('is to come again where the service cannot be asked for its certificate, or to confirm', async () => {
    const { events, tell, close } = await open({ certificate: null });
    expect(await tell(sns.signed({ Message: sesBounce('anna@example.test') }))).toBe(503);
    expect(events).toEqual([]);
    await close();
  });

  it('says nothing against an address by a mail that was too big, or whose sender is not liked', async () => {
    const { events, tell, close } = await open();
    for (const status of ['5.7.1', '5.2.3', '5.2.2'])
      expect(await tell(sns.signed({ Message: sesBounce('anna@example.test', 'Permanent', status) }))).toBe(204);
    expect(events).toEqual([]);
    expect(await tell(sns.signed({ Message: sesBounce('anna@example.test', 'Permanent', 'no such user') }))).toBe(204);
    expect(events).toEqual([{ kind: 'bounce', addresses: ['anna@example.test'], status: null }]);
    await close();
  });

  it('begins once its subscription is confirmed, at the service alone', async () => {
    const { asked, tell, close } = await open();
    const SubscribeURL = 'https://sns.eu-central-1.amazonaws.com/?Action=ConfirmSubscription&Token=t';
    const confirm = { Type: 'SubscriptionConfirmation', Token: 't', Message: 'You have chosen to subscribe' } as const;
    expect(await tell(sns.signed({ ...confirm, SubscribeURL: 'https://evil.test/' }))).toBe(403);
    expect(await tell(sns.signed({ ...confirm, SubscribeURL }))).toBe(204);
    expect(asked.at(-1)).toBe(SubscribeURL);
    expect(asked).not.toContain('https://evil.test/');
    await close();
  });

  it('comes from its own hosts in every part of the world', () => {
    for (const host of ['us-east-1', 'eu-central-1', 'ap-southeast-2', 'us-gov-west-1'])
      expect(isSnsAddress(`https://sns.${host}.amazonaws.com/x.pem`), host).toBe(true);
    expect(isSnsAddress('https://sns.cn-north-1.amazonaws.com.cn/x.pem')).toBe(true);
  });
});

it('a mail server hands over what came back with its secret, and nothing without', async () => {
  const { takeMail, post, close } = await open();
  const mail = 'To: bounces@ads.test\r\n\r\nGrüße';
  const type = { 'content-type': 'message/rfc822' };
  expect(await post('', mail, { ...type, authorization: `Bearer ${secret}` })).toBe(204);
  expect(takeMail).toHaveBeenCalledWith(Buffer.from(mail).toString('latin1'));
  for (const authorization of ['', 'Bearer', `Bearer ${secret}x`, `Basic ${secret}`])
    expect(await post('', mail, { ...type, authorization }), authorization).toBe(401);
  expect(await post('', mail, type)).toBe(401);
  expect(takeMail).toHaveBeenCalledTimes(1);
  expect(await post('', 'x'.repeat(2_100_000), { ...type, authorization: `Bearer ${secret}` })).toBe(413);
  await close();
});
