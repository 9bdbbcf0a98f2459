import { describe, expect, it } from 'vitest';
import {
  editorSteps,
  editorUrl,
  nextStep,
  paymentReturnOf,
  placeOf,
  previousStep,
  redirectionOf,
  staying,
} from './step-url.ts';

const search = (text: string) => new URLSearchParams(text);

describe('the place in the URL of the editor', () => {
  it.each([...editorSteps, 'payment'] as const)('is read back from the address of %s', (place) => {
    const url = new URL(editorUrl('c1', place), 'http://localhost');
    expect(url.pathname).toBe('/campaigns/c1/edit');
    expect(placeOf(url.searchParams)).toBe(place);
  });

  it('is the first step when nothing or nothing known is named', () => {
    expect(placeOf(search(''))).toBe('details');
    expect(placeOf(search('step=nowhere'))).toBe('details');
    expect(placeOf(search('step=constructor'))).toBe('details');
  });

  it('is under /campaigns/new until the draft has an id', () => {
    expect(editorUrl(null, 'screens')).toBe('/campaigns/new?step=screens');
  });
});

describe('the return from a payment', () => {
  it('carries the checkout and where its result is', () => {
    expect(paymentReturnOf(search('step=payment&id=c.1&resourcePath=%2Fv1%2Fcheckouts%2Fc.1%2Fpayment'))).toEqual({
      checkoutId: 'c.1',
      resourcePath: '/v1/checkouts/c.1/payment',
    });
  });

  it('is none when a part is missing or another step is open', () => {
    expect(paymentReturnOf(search('step=payment&id=c.1'))).toBeNull();
    expect(paymentReturnOf(search('step=payment&resourcePath=/x'))).toBeNull();
    expect(paymentReturnOf(search('step=review&id=c.1&resourcePath=/x'))).toBeNull();
  });
});

describe('the order of the steps', () => {
  it('leads from the first to the last and back', () => {
    expect(editorSteps.map(nextStep)).toEqual([...editorSteps.slice(1), null]);
    expect(editorSteps.map(previousStep)).toEqual([null, ...editorSteps.slice(0, -1)]);
  });

  it('takes the search for screens along to another step, and nothing of a payment or of what is open', () => {
    const rest = staying(
      search('step=payment&id=c&resourcePath=p&city=berlin&line=l&screen=s&compare=a,b&open=compare'),
    );
    expect(String(rest)).toBe('city=berlin&line=l&compare=a%2Cb');
  });
});

describe('the address of a payment', () => {
  const returned = 'step=payment&id=c.1&resourcePath=/x';

  it('is opened when one begins, as a page of its own to come back from', () => {
    expect(redirectionOf('paying', search('step=review'))).toEqual({ place: 'payment', replaces: false });
    expect(redirectionOf('paying', search('step=payment'))).toBeNull();
    expect(redirectionOf('paying', search(returned))).toBeNull();
  });

  it('leads to the review where there is none', () => {
    expect(redirectionOf('writing', search('step=payment'))).toEqual({ place: 'review', replaces: true });
    expect(redirectionOf('writing', search(returned))).toEqual({ place: 'review', replaces: true });
    expect(redirectionOf('writing', search('step=budget'))).toBeNull();
  });

  it('asks for no result again once that is known', () => {
    expect(redirectionOf('paid', search(returned))).toEqual({ place: 'payment', replaces: true });
    expect(redirectionOf('paid', search('step=payment'))).toBeNull();
    expect(redirectionOf(null, search(returned))).toBeNull();
  });
});
