import { describe, expect, it } from 'vitest';
import { encryptPush, isBrowserKey } from './encrypt-push.ts';
import { decryptPush, testBrowser } from './test-push-service.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

/** The example of RFC 8291, section 5 and appendix A. */
const example = {
  text: 'When I grow up, I want to be a watermelon',
  browser: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  drawn: {
    salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
    privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
  },
  message:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

describe('an encrypted push', () => {
  it('is the one of the standard’s example', () => {
    const { text, browser, drawn, message } = example;
    expect(encryptPush(text, browser, 0, drawn).toString('base64url')).toBe(message);
  });

  it('is read by the browser that it is for, whatever it says, and by no other', () => {
    const [browser, other] = [testBrowser(), testBrowser()];
    for (const text of ['', '{}', 'ü'.repeat(900)])
      expect(decryptPush(encryptPush(text, browser.keys, 192), browser)).toBe(text);
    expect(() => decryptPush(encryptPush('mine', browser.keys), other)).toThrow();
  });

  it('is another each time, and as long as any other', () => {
    const { keys } = testBrowser();
    const [first, second] = ['topUp.paid', 'desk.screensSilent'].map((text) => encryptPush(text, keys, 192));
    expect(first).not.toEqual(second);
    expect(first?.subarray(0, 16)).not.toEqual(second?.subarray(0, 16));
    expect(first?.length).toBe(second?.length);
  });

  it('takes a key only if there is such a point', () => {
    expect(isBrowserKey(example.browser.p256dh)).toBe(true);
    expect(isBrowserKey(`B${'A'.repeat(86)}`)).toBe(false);
    expect(isBrowserKey('A'.repeat(87))).toBe(false);
  });
});
