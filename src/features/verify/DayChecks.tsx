import type { DayVerdict } from '#domain/play-log/sealed-log.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Icon } from '#src/ui/element/Icon.tsx';
import type { IconName } from '#src/ui/element/icons/icon-names.ts';
import { type CheckName, type CheckState, checkNames, checksOf } from './day-links.ts';

const names: Readonly<Record<CheckName, MessageId>> = {
  links: 'verify.check.links',
  signature: 'verify.check.signature',
  content: 'verify.check.content',
  tree: 'verify.check.tree',
};

const looks: Readonly<Record<CheckState, readonly [icon: IconName, word: MessageId]>> = {
  waiting: ['clock', 'verify.check.waiting'],
  passed: ['check', 'verify.check.passed'],
  failed: ['alert', 'verify.check.failed'],
  skipped: ['minus', 'verify.check.skipped'],
};

/** What leads from the plays of a day to the published root, step by step. */
export function DayChecks({ verdict, links }: { verdict: DayVerdict | null; links: number }) {
  const t = useText();
  const states = checksOf(verdict);
  return (
    <ol className="checks" aria-label={t('verify.checks')}>
      {checkNames.map((name, at) => {
        const [icon, word] = looks[states[name]];
        return (
          <li key={name} className="check" data-state={states[name]} style={{ '--place': links + at } as object}>
            <span className="check-mark">
              <Icon name={icon} size={14} label={t(word)} />
            </span>
            {t(names[name])}
          </li>
        );
      })}
    </ol>
  );
}
