import { expect, it } from 'vitest';
import { alikeFindings } from './alike-findings.ts';

type Finding = Parameters<typeof alikeFindings>[0][number];

const letter = (x: number, measured: number): Finding => ({
  check: 'contrast',
  severity: 'warning',
  box: { x, y: 0.1, width: 0.05, height: 0.1 },
  measured,
  limit: 3,
  format: null,
  fix: null,
});
const told = (measured: number) => measured.toFixed(1);

it('names findings that read the same once, with all their places', () => {
  const findings = [letter(0.1, 2.11), letter(0.2, 1.4), letter(0.3, 2.12)];
  expect(alikeFindings(findings, told).map(({ places }) => places)).toEqual([[0, 2], [1]]);
});

it('keeps apart what differs in severity or in what mends it', () => {
  const findings = [
    letter(0.1, 2),
    { ...letter(0.2, 2), severity: 'problem' as const },
    { ...letter(0.3, 2), fix: 'pad_format' as const },
  ];
  expect(alikeFindings(findings, told)).toHaveLength(3);
});
