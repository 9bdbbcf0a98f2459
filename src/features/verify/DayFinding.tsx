import type { ChainBreak } from '#domain/play-log/play-log.ts';
import type { DayVerdict, SealedDay, SealFault } from '#domain/play-log/sealed-log.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { ChainLink } from '#src/ui/data/Chain.tsx';
import type { IconName } from '#src/ui/element/icons/icon-names.ts';
import { Badge } from '#src/ui/state/Badge.tsx';
import type { Tone } from '#src/ui/state/tone.ts';
import { DayChecks } from './DayChecks.tsx';
import { DayLinks } from './DayLinks.tsx';
import { Fingerprint } from './Fingerprint.tsx';

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
    <ChainLink tone={tone} icon={icon} busy={!verdict}>
      <div className="row gap-2">
        <strong>{format.date(day.day)}</strong>
        <span className="muted">{t('playLog.plays', { count: day.entries.length })}</span>
        <Badge tone={tone}>{t(word)}</Badge>
        {verdict?.kind === 'sealed' && verdict.isLate && <Badge tone="info">{t('verify.day.late')}</Badge>}
      </div>
      <DayLinks day={day} verdict={verdict} />
      {(!verdict || verdict.kind === 'sealed' || verdict.kind === 'broken') && (
        <DayChecks verdict={verdict} links={Math.min(day.entries.length, 24)} />
      )}
      {verdict && <Details day={day} verdict={verdict} />}
    </ChainLink>
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
        <p className="chain-note">
          {t('verify.day.sealedAt', { at: format.dateTime(verdict.sealedAt) })}{' '}
          {verdict.isLate && t('verify.day.lateText')} {!verdict.isLinked && t('verify.day.unlinked')}{' '}
          <Fingerprint value={verdict.leaf} />
        </p>
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
