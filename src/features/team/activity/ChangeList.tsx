import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useInstance } from '#src/lib/account-context.ts';
import { isolate } from '#src/lib/isolate.ts';
import { memberRoles, roleWords } from '../role-words.ts';
import { type AuditChange, blockReasonWord, fieldWords } from './activity-words.ts';

/** What was before and is now, thing by thing, in words. */
export function ChangeList({ changes }: { changes: readonly AuditChange[] }) {
  const t = useText();
  const format = useFormat();
  const { currency } = useInstance();
  const say = ({ field, before, after }: AuditChange): string => {
    const textOf = (value: AuditChange['before']): string | null => {
      if (field === 'poNumberRule') return t(value ? 'company.poNumberRule.required' : 'company.poNumberRule.optional');
      const reason = field === 'blockReason' && blockReasonWord(value);
      if (reason) return t(reason);
      if (field === 'dueDays') return value === null ? null : format.number(Number(value));
      if (typeof value === 'number') return format.money(value, currency.code);
      const role = field === 'role' && memberRoles.find((known) => known === value);
      if (role) return t(roleWords[role]);
      return value === null ? null : isolate(value);
    };
    const [old, now] = [textOf(before), textOf(after)];
    const name = t(fieldWords[field]);
    if (now === null) return t('team.activity.cleared', { field: name, before: old ?? '' });
    if (old === null || old === now) return t('team.activity.now', { field: name, after: now });
    return t('team.activity.changed', { field: name, before: old, after: now });
  };
  return (
    <ul className="activity-changes">
      {changes.map((change) => (
        <li key={change.field}>{say(change)}</li>
      ))}
    </ul>
  );
}
