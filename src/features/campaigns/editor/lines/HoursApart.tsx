import { useText } from '#src/i18n/use-text.ts';
import { hoursApart, type Schedule } from './dayparts.ts';
import { useDaypartText } from './use-daypart-text.ts';
import './dayparts.css';

const scheduleFrom = (value: unknown): Schedule => (Array.isArray(value) ? value.map(Boolean) : null);

interface HoursApartProps {
  /** As in a change of a campaign: `/lines/{id}/schedule`. */
  path: string;
  value: unknown;
  other: unknown;
}

/** Of hours that two people have set differently: which of them only one has. Nothing of any other field. */
export function HoursApart({ path, value, other }: HoursApartProps) {
  const t = useText();
  const { summary } = useDaypartText();
  if (!path.endsWith('/schedule')) return null;
  const apart = hoursApart(scheduleFrom(value), scheduleFrom(other));
  return (
    <span className="hours-apart">
      {apart ? t('editor.conflict.onlyHere', { hours: summary(apart) }) : t('editor.conflict.noneOnlyHere')}
    </span>
  );
}
