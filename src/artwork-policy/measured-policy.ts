import { checkTextContrast, checkTextSize } from '#domain/artworks/check-text.ts';
import type { Schema } from '#src/api/client.ts';
import { MAX_TEXTS, type MeasuredText } from './measure-text.ts';

type Report = Schema<'PolicyReport'>;
type Finding = Report['findings'][number];

const order = { problem: 0, warning: 1, note: 2 } as const;
const MAX_FINDINGS = 12;

const isShare = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1;

function isText(value: unknown): value is MeasuredText {
  if (typeof value !== 'object' || value === null) return false;
  const { x, y, width, height, capHeight, ratio } = value as Record<string, unknown>;
  const isRatio = ratio === null || (typeof ratio === 'number' && ratio >= 1 && ratio <= 21);
  return [x, y, width, height, capHeight].every(isShare) && isRatio;
}

/** What a frame told of its text; null when it is anything else than such a list. A stranger's page may say whatever it likes. */
export function readTexts(data: unknown): readonly MeasuredText[] | null {
  if (typeof data !== 'object' || data === null || !('texts' in data) || !Array.isArray(data.texts)) return null;
  return data.texts.length <= MAX_TEXTS && data.texts.every(isText)
    ? data.texts.map(({ x, y, width, height, capHeight, ratio }) => ({ x, y, width, height, capHeight, ratio }))
    : null;
}

/** Of what overlaps, as the same words do that moved between two looks, the worst alone. */
function apart(findings: readonly Finding[]): Finding[] {
  const kept: Finding[] = [];
  for (const finding of [...findings].sort((one, other) => one.measured - other.measured)) {
    const covers = ({ box }: Finding) =>
      box &&
      finding.box &&
      Math.min(box.x + box.width, finding.box.x + finding.box.width) > Math.max(box.x, finding.box.x) &&
      Math.min(box.y + box.height, finding.box.y + finding.box.height) > Math.max(box.y, finding.box.y);
    if (!kept.some(covers)) kept.push(finding);
  }
  return kept.slice(0, MAX_FINDINGS);
}

/**
 * A report with what was measured in the viewer's own browser. The figures come from a page that may lie, and stay with the viewer:
 * what the server keeps and decides knows nothing of them.
 */
export function withMeasured(report: Report, texts: readonly MeasuredText[]): Report {
  const findings = [...report.findings, ...apart(checkTextSize(texts, false)), ...apart(checkTextContrast(texts))];
  const isContrastKnown = texts.length === 0 || texts.some(({ ratio }) => ratio !== null);
  return {
    ...report,
    findings: findings.sort((one, other) => order[one.severity] - order[other.severity]),
    unchecked: report.unchecked.filter(
      ({ check, reason }) =>
        reason === 'check_failed' || !(check === 'text_size' || (check === 'contrast' && isContrastKnown)),
    ),
  };
}
