import { describe, expect, test } from 'vitest';
import { classifyResult, failureOf } from './result-codes.ts';

describe('result codes', () => {
  test.each([
    ['000.000.000', 'paid'],
    ['000.000.100', 'paid'],
    ['000.100.105', 'paid'],
    ['000.300.000', 'paid'],
    ['000.600.000', 'paid'],
    ['000.400.000', 'needs_review'],
    ['000.400.020', 'needs_review'],
    ['000.400.100', 'needs_review'],
    ['000.400.030', 'failed'],
    ['000.200.000', 'pending'],
    ['000.200.100', 'pending'],
    ['800.400.500', 'pending'],
    ['100.400.500', 'pending'],
    ['800.100.152', 'failed'],
    ['200.300.404', 'failed'],
    ['999.999.999', 'failed'],
  ])('%s is %s with a live provider', (code, status) => {
    expect(classifyResult(code, 'live')).toBe(status);
  });

  test.each(['000.100.110', '000.100.111', '000.100.112'])('%s pays in test mode and never in production', (code) => {
    expect(classifyResult(code, 'test')).toBe('paid');
    expect(classifyResult(code, 'live')).toBe('failed');
    expect(failureOf(code)).toBe('test_mode');
  });

  test.each(['', '000', '000.000.', '000.000.000.000', ' 000.000.000', '000.000.000\n', 'x000.000.000'])(
    '%j is no code, so it has failed',
    (code) => {
      expect(classifyResult(code, 'test')).toBe('failed');
    },
  );

  test.each([
    ['800.100.152', 'declined'],
    ['800.100.155', 'insufficient_funds'],
    ['800.100.151', 'invalid_card'],
    ['800.100.157', 'expired_card'],
    ['100.100.303', 'expired_card'],
    ['100.396.101', 'cancelled'],
    ['100.390.112', 'authentication_failed'],
    ['200.300.404', 'checkout_expired'],
    ['900.100.100', 'technical'],
    ['nonsense', 'technical'],
  ])('a shopper is told of %s that it is %s', (code, failure) => {
    expect(failureOf(code)).toBe(failure);
  });
});
