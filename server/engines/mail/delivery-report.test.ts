import { describe, expect, it } from 'vitest';
import { isDeadAddress, readDeliveryReport } from './delivery-report.ts';
import { bounceOf, complaintOf } from './test-reports.ts';

const id = '0b8e0c7e-3f0c-4a77-9d55-0f0f6f0c1a11';

describe('a report of a mail that came back', () => {
  it('names the mail by its return address or its message id', () => {
    const bounce = { kind: 'bounce', ids: [id], status: '5.1.1' };
    expect(readDeliveryReport(bounceOf({ returnedTo: `bounces+${id}@ads.test` }))).toEqual(bounce);
    expect(readDeliveryReport(bounceOf({ messageId: `<${id}@ads.test>` }))).toEqual(bounce);
    const whole = bounceOf({ messageId: `<${id}@ads.test>`, original: 'message/rfc822' });
    expect(readDeliveryReport(whole)).toEqual(bounce);
    // Line ends as some hand them over, and what is written in another way.
    expect(readDeliveryReport(whole.replaceAll('\r\n', '\n'))).toEqual(bounce);
    expect(readDeliveryReport(bounceOf({ messageId: `<${id}@ads.test>`, encoding: 'base64' }))).toEqual(bounce);
    expect(readDeliveryReport(bounceOf({ messageId: '<somebody-elses@mail.test>' }))).toBeNull();
  });

  it('says nothing against an address that may take mail later, or takes other mail', () => {
    const said = (status: string, action = 'failed') =>
      readDeliveryReport(bounceOf({ returnedTo: `b+${id}@ads.test`, status, action }))?.status ?? null;
    expect(['5.1.1', '5.1.10', '5.2.1', '5.0.0', '5.4.4'].map((status) => said(status))).not.toContain(null);
    for (const status of ['4.2.2', '5.2.2', '5.2.3', '5.3.4', '5.6.1', '5.7.1', '2.1.5', '5.1', 'x'])
      expect(said(status), status).toBeNull();
    for (const action of ['delayed', 'delivered', 'relayed', 'expanded'])
      expect(said('5.1.1', action), action).toBeNull();
    expect(isDeadAddress('5.1.1 and more')).toBe(false);
  });

  it('is a complaint where its reader says that it is unwanted, and none where they say the opposite', () => {
    const complaint = { kind: 'complaint', ids: [id], status: null };
    expect(readDeliveryReport(complaintOf(`<${id}@ads.test>`))).toEqual(complaint);
    expect(readDeliveryReport(complaintOf(`<${id}@ads.test>`, 'not-spam'))).toBeNull();
    expect(readDeliveryReport(complaintOf('<x@y.test>'))).toBeNull();
  });

  it('is nothing where it is none, however it looks', () => {
    const whole = bounceOf({ returnedTo: `b+${id}@ads.test` });
    for (const source of [
      '',
      '\r\n\r\n',
      'no mail at all',
      `To: b+${id}@ads.test\r\nSubject: Out of office\r\n\r\nI am away`,
      whole.replace('multipart/report', 'multipart/mixed'),
      whole.replace(/boundary="[^"]*"/, ''),
      whole.replace('message/delivery-status', 'text/plain'),
      `${whole.slice(0, 300)}${'--'.repeat(50_000)}`,
    ])
      expect(readDeliveryReport(source)).toBeNull();
  });

  it('is read in no time, whatever it is made of', () => {
    const began = performance.now();
    const deep = Array.from(
      { length: 200 },
      (_, at) => `Content-Type: multipart/report; boundary="b${at}"\r\n\r\n--b${at}\r\n`,
    );
    readDeliveryReport(deep.join(''));
    readDeliveryReport(
      `Content-Type: multipart/report; boundary="b"\r\nTo: ${'+'.repeat(500_000)}\r\n\r\n${'--b\r\n'.repeat(100_000)}`,
    );
    expect(performance.now() - began).toBeLessThan(1000);
  });
});
