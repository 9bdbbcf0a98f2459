import type { ChainBreak } from '#domain/play-log/play-log.ts';
import type { DayVerdict, SealedDay, SealFault } from '#domain/play-log/sealed-log.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { classNames } from '#src/lib/class-names.ts';
import { Icon } from '#src/ui/element/Icon.tsx';
import type { IconName } from '#src/ui/element/icons/icon-names.ts';
import { Badge } from '#src/ui/state/Badge.tsx';
import { Spinner } from '#src/ui/state/Spinner.tsx';
import type { Tone } from '#src/ui/state/tone.ts';

/** As many places of a chain as are named one by one. */
const SHOWN = 20;
const MILLION = 1_000_000;

const looks: Readonly<Record<DayVerdict['kind'], readonly [tone: Tone, icon: IconName, word: MessageId]>> = {
  sealed: ['positive', 'check', 'verify.day.sealed'],
  open: ['neutral', 'clock', 'verify.day.open'],
  unsealed: ['caution', 'alert', 'verify.day.unsealed'],
  broken: ['negative', 'alert', 'verify.day.broken'],
};

const breakMessages: Readonly<Record<ChainBreak['kind'], MessageId>> = {
  changed: 'verify.break.changed',
  inserted: 'verify.break.inserted',
  removed: 'verify.break.removed',
  moved: 'verify.break.moved',
};

const faultMessages: Readonly<Record<SealFault, MessageId>> = {
  otherCampaign: 'verify.fault.otherCampaign',
  otherDay: 'verify.fault.otherDay',
  otherCount: 'verify.fault.otherCount',
  otherCost: 'verify.fault.otherCost',
  otherImpressions: 'verify.fault.otherImpressions',
  otherPlays: 'verify.fault.otherPlays',
  unknownKey: 'verify.fault.unknownKey',
  keyNotInUse: 'verify.fault.keyNotInUse',
  badSignature: 'verify.fault.badSignature',
  badTreeHead: 'verify.fault.badTreeHead',
  notInTree: 'verify.fault.notInTree',
  repeated: 'verify.fault.repeated',
};

interface DayFindingProps {
  day: SealedDay;
  /** Null while it has not been checked. */
  verdict: DayVerdict | null;
}

/** One day of the chain: what was found of it, and where it fails why. */
export function DayFinding({ day, verdict }: DayFindingProps) {
  const t = useText();
  const format = useFormat();
  const [tone, icon, word] = verdict ? looks[verdict.kind] : (['neutral', 'clock', 'verify.day.waiting'] as const);
  return (
    <li className={classNames('chain-day', `chain-day-${verdict?.kind ?? 'waiting'}`)}>
      <span className="chain-mark">{verdict ? <Icon name={icon} size={16} /> : <Spinner size={16} />}</span>
      <div className="chain-words">
        <div className="row gap-2">
          <strong>{format.date(day.day)}</strong>
          <span className="muted">{t('playLog.plays', { count: day.entries.length })}</span>
          <Badge tone={tone}>{t(word)}</Badge>
          {verdict?.kind === 'sealed' && verdict.isLate && <Badge tone="info">{t('verify.day.late')}</Badge>}
        </div>
        {verdict && <Details day={day} verdict={verdict} />}
      </div>
    </li>
  );
}

function Details({ day, verdict }: { day: SealedDay; verdict: DayVerdict }) {
  const t = useText();
  const format = useFormat();
  switch (verdict.kind) {
    case 'open':
      return <p className="chain-note">{t('verify.day.openText')}</p>;
    case 'unsealed':
      return <p className="chain-note">{t('verify.day.unsealedText')}</p>;
    case 'sealed':
      return (
        <>
          <p className="chain-note">
            {t('verify.day.sealedAt', { at: format.dateTime(verdict.sealedAt) })}{' '}
            {verdict.isLate && t('verify.day.lateText')} {!verdict.isLinked && t('verify.day.unlinked')}
          </p>
          <p className="chain-code" dir="ltr">
            <code title={verdict.leaf}>{verdict.leaf.slice(0, 16)}</code>
          </p>
        </>
      );
    case 'broken':
      return (
        <ul className="chain-faults">
          {verdict.faults.map((fault) => (
            <li key={fault}>{t(faultMessages[fault], figuresOf(day, format.number))}</li>
          ))}
          {verdict.breaks.slice(0, SHOWN).map(({ kind, place }) => (
            <li key={`${kind}${place}`}>{t(breakMessages[kind], { place: format.number(place + 1) })}</li>
          ))}
          {verdict.breaks.length > SHOWN && <li>{t('verify.break.more', { count: verdict.breaks.length - SHOWN })}</li>}
        </ul>
      );
  }
}

/** What the seal says beside what the file says. */
function figuresOf(
  { seal, entries }: SealedDay,
  number: (value: number, options?: Intl.NumberFormatOptions) => string,
) {
  const sum = (part: 'cost' | 'impressions') => entries.reduce((total, entry) => total + entry[part], 0) / MILLION;
  const money = (value: number) => number(value, { minimumFractionDigits: 4, maximumFractionDigits: 4 });
  const whole = (value: number) => number(value, { maximumFractionDigits: 0 });
  return {
    sealedPlays: number(seal?.length ?? 0),
    plays: number(entries.length),
    sealedCost: money((seal?.cost ?? 0) / MILLION),
    cost: money(sum('cost')),
    sealedImpressions: whole((seal?.impressions ?? 0) / MILLION),
    impressions: whole(sum('impressions')),
  };
}
