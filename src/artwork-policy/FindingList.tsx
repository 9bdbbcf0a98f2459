import type { ReactNode } from 'react';
import type { components } from '#contract/product-api.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Badge } from '#src/ui/state/Badge.tsx';
import { alikeFindings } from './alike-findings.ts';
import { checkMessages, findingMessages, severityMessages, severityTones, uncheckedMessages } from './policy-text.ts';
import './artwork-policy.css';

type Report = components['schemas']['PolicyReport'];
type Fix = components['schemas']['PolicyFix'];

interface FindingListProps {
  policy: Report | null;
  /** What was measured in this browser, of a package. */
  measured?: { readonly unknown: number } | null;
  /** What can be done about what one fix mends; asked once for each fix, at the first finding that it mends. */
  action?: (fix: Fix) => ReactNode;
}

/** What the policy check found, numbered as over the picture, and what it could not look at. */
export function FindingList({ policy, measured, action }: FindingListProps) {
  const t = useText();
  const format = useFormat();
  if (!policy) return <p className="muted">{t('policy.pending')}</p>;
  const isFirstOf = (fix: Fix, index: number) => policy.findings.findIndex((other) => other.fix === fix) === index;
  const isFailed = policy.unchecked.some(({ reason }) => reason === 'check_failed');
  return (
    <div className="policy-report">
      {policy.findings.length === 0 ? (
        !isFailed && <p>{t('policy.clean')}</p>
      ) : (
        <ol className="policy-list" aria-label={t('policy.findings')}>
          {alikeFindings(policy.findings, format.number).map(({ finding, places: [index = 0, ...more] }) => (
            <li key={index}>
              <span className="policy-numbers" aria-hidden="true">
                {[index, ...more].map((place) => (
                  <span key={place} className="policy-number">
                    {format.number(place + 1)}
                  </span>
                ))}
              </span>
              <span>
                <Badge tone={severityTones[finding.severity]}>{t(severityMessages[finding.severity])}</Badge>{' '}
                {t(findingMessages[finding.check], {
                  measured: format.number(finding.measured),
                  limit: format.number(finding.limit),
                  width: format.number(finding.format?.widthPx ?? 0),
                  height: format.number(finding.format?.heightPx ?? 0),
                })}
                {action && finding.fix && isFirstOf(finding.fix, index) && (
                  <span className="policy-action">{action(finding.fix)}</span>
                )}
              </span>
            </li>
          ))}
        </ol>
      )}
      {measured && <p className="muted policy-unchecked">{t('policy.measured.text')}</p>}
      {measured && measured.unknown > 0 && (
        <p className="muted policy-unchecked">
          {t('policy.measured.noGround', { count: measured.unknown, shown: format.number(measured.unknown) })}
        </p>
      )}
      {policy.unchecked.map(({ check, reason }) => (
        <p key={check} className="muted policy-unchecked">
          {t(uncheckedMessages[reason], { check: t(checkMessages[check]) })}
        </p>
      ))}
    </div>
  );
}
