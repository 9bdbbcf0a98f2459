import { useState } from 'react';
import { untilServerTime } from '#src/card-fields/server-deadline.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { classNames } from '#src/lib/class-names.ts';
import { useInterval } from '#src/lib/use-interval.ts';
import { Icon } from '#src/ui/element/Icon.tsx';

const MINUTE_S = 60;
/** From here on it is urgent. */
const SOON_S = 5 * MINUTE_S;

/** How long the slots are still held; assistive technology hears of it once a minute. */
export function Countdown({ until }: { /** ISO instant of the server. */ until: string }) {
  const t = useText();
  const format = useFormat();
  const [left, setLeft] = useState(() => secondsUntil(until));
  useInterval(() => setLeft(secondsUntil(until)), 1000);
  const two = (value: number) => format.number(value, { minimumIntegerDigits: 2 });
  const minutes = Math.floor(left / MINUTE_S);
  const time = `${two(minutes)}:${two(left % MINUTE_S)}`;
  return (
    <p className={classNames('countdown', left < SOON_S && 'countdown-soon')}>
      <Icon name="clock" size={16} />
      <span aria-hidden="true">{t('editor.payment.held', { time })}</span>
      <span className="visually-hidden" role="timer">
        {t('editor.payment.heldMinutes', { count: Math.ceil(left / MINUTE_S) })}
      </span>
    </p>
  );
}

const secondsUntil = (until: string): number => Math.max(0, Math.floor(untilServerTime(until) / 1000));
