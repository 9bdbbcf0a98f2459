import type { DayVerdict } from '#domain/play-log/sealed-log.ts';
import type { Failure } from '#machines/failure.ts';
import type { ChosenLog, PlatformWord } from '#machines/playout/log-verification.machine.ts';
import { failureMessages } from '#src/i18n/failure-messages.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useText } from '#src/i18n/use-text.ts';
import { RetryButton } from '#src/patterns/action/RetryButton.tsx';
import { Chain } from '#src/ui/data/Chain.tsx';
import { VisuallyHidden } from '#src/ui/element/VisuallyHidden.tsx';
import { Banner } from '#src/ui/state/Banner.tsx';
import { ProgressBar } from '#src/ui/state/ProgressBar.tsx';
import { DayFinding } from './DayFinding.tsx';
import { PlatformLink } from './PlatformLink.tsx';

interface LogFindingsProps {
  log: ChosenLog;
  /** Nobody's: sealed by a key of its own, of which the platform knows nothing. */
  isSample: boolean;
  /** Of the first days, as many as are checked. */
  verdicts: readonly DayVerdict[];
  word: PlatformWord | null;
  isBusy: boolean;
  isAsking: boolean;
  /** Why the platform did not answer; null where it did, or was not asked. */
  failure: Failure | null;
  onRetry: () => void;
}

/** What was found of each day, and of all of them together. */
export function LogFindings(props: LogFindingsProps) {
  const { log, isSample, verdicts, word, isBusy, isAsking, failure, onRetry } = props;
  const t = useText();
  const { days } = log.file;
  return (
    <div className="stack gap-4">
      <VisuallyHidden>
        <span role="status">{isBusy && t('verify.progress', { checked: verdicts.length, all: days.length })}</span>
      </VisuallyHidden>
      {isBusy ? (
        <ProgressBar
          label={t(isAsking ? 'verify.asking' : 'verify.checking')}
          value={isAsking ? null : verdicts.length / days.length}
        />
      ) : (
        <Summary log={log} verdicts={verdicts} word={word} />
      )}
      {failure && (
        <Banner
          tone="caution"
          announce="status"
          title={t('verify.unasked')}
          actions={<RetryButton onRetry={onRetry} />}
        >
          {t(failureMessages[failure.kind])} {t('verify.unaskedHelp')}
        </Banner>
      )}
      <Chain label={t('verify.days')}>
        {days.map((day, place) => (
          <DayFinding key={`${day.day}/${day.head}`} day={day} verdict={verdicts[place] ?? null} />
        ))}
        <PlatformLink word={word} isAsking={isAsking} />
      </Chain>
      <p className="muted">
        {t(isSample ? 'verify.sampleKeys' : log.areOwnKeys ? 'verify.ownKeys' : 'verify.publishedKeys')}
      </p>
    </div>
  );
}

type Outcome = readonly [tone: 'positive' | 'info' | 'caution' | 'negative', title: MessageId, text: MessageId];

/** The worst that was found speaks for the whole. */
function outcomeOf(verdicts: readonly DayVerdict[], word: PlatformWord | null): Outcome {
  const count = (kind: DayVerdict['kind']) => verdicts.filter((verdict) => verdict.kind === kind).length;
  if (count('broken') > 0) return ['negative', 'verify.outcome.broken', 'verify.outcome.brokenText'];
  if (word === 'rewritten') return ['negative', 'verify.outcome.rewritten', 'verify.outcome.rewrittenText'];
  if (count('unsealed') > 0) return ['caution', 'verify.outcome.unsealed', 'verify.outcome.unsealedText'];
  if (count('sealed') === 0) return ['info', 'verify.outcome.open', 'verify.outcome.openText'];
  if (count('open') > 0) return ['info', 'verify.outcome.partly', 'verify.outcome.openText'];
  return ['positive', 'verify.outcome.sealed', word ? 'verify.outcome.kept' : 'verify.outcome.sealedText'];
}

function Summary({ log, verdicts, word }: Pick<LogFindingsProps, 'log' | 'verdicts' | 'word'>) {
  const t = useText();
  const [tone, title, text] = outcomeOf(verdicts, word);
  const of = (kind: DayVerdict['kind']) => log.file.days.filter((_, place) => verdicts[place]?.kind === kind);
  const sealed = of('sealed');
  const plays = sealed.reduce((sum, { length }) => sum + length, 0);
  const counts = { days: sealed.length, all: verdicts.length, plays, broken: of('broken').length };
  return (
    <Banner tone={tone} announce={tone === 'negative' ? 'alert' : 'status'} title={t(title, counts)}>
      {t(text, counts)}
    </Banner>
  );
}
