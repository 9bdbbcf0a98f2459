import { useCountdown } from './use-countdown.ts';
import { useText } from './use-text.ts';

/** How long until the next try is taken; a timer is not read out at each tick. */
export function LockOutWait({ milliseconds }: { milliseconds: number }) {
  const t = useText();
  const time = useCountdown(milliseconds);
  return (
    <span role="timer" className="figures">
      {t('login.failure.lockedFor', { time })}
    </span>
  );
}
