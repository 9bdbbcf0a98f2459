import { describe, expect, it } from 'vitest';
import { readEndpoint } from './push-hosts.ts';

describe('an endpoint', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/cX:APA91',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
    'https://web.push.apple.com/QHj5',
    'https://db5p.notify.windows.com/w/?token=BQ%3d',
  ])('may be %s', (endpoint) => {
    expect(readEndpoint(endpoint)).toBe(endpoint);
  });

  it.each([
    ['plain', 'http://fcm.googleapis.com/fcm/send/x'],
    ['at another port', 'https://fcm.googleapis.com:8443/x'],
    ['of somebody', 'https://user:word@fcm.googleapis.com/x'],
    ['a name that only looks alike', 'https://evilfcm.googleapis.com/x'],
    ['a domain that only ends alike', 'https://evilpush.apple.com/x'],
    ['a domain behind another', 'https://web.push.apple.com.evil.test/x'],
    ['this machine', 'https://127.0.0.1/x'],
    ['the metadata of a cloud', 'https://169.254.169.254/latest'],
    ['a host before a backslash', 'https://evil.test\\@fcm.googleapis.com/x'],
    ['too long once it is written out', `https://fcm.googleapis.com/${'ü'.repeat(300)}`],
    ['none', 'https://'],
  ])('may not be %s', (_, endpoint) => {
    expect(readEndpoint(endpoint)).toBeNull();
  });

  it('may be at a host that the configuration names, without TLS on this machine alone', () => {
    const more = ['127.0.0.1:4000', 'push.test'];
    expect(readEndpoint('http://127.0.0.1:4000/x', more)).toBe('http://127.0.0.1:4000/x');
    expect(readEndpoint('https://push.test/x', more)).toBe('https://push.test/x');
    expect(readEndpoint('http://push.test/x', more)).toBeNull();
    expect(readEndpoint('http://127.0.0.1:4001/x', more)).toBeNull();
    expect(readEndpoint('ftp://127.0.0.1:4000/x', more)).toBeNull();
  });
});
