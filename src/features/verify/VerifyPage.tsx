import { useState } from 'react';
import type { ChainBreak } from '#machines/playout/play-log.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { Banner } from '#src/ui/Banner.tsx';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { TextArea } from '#src/ui/TextArea.tsx';
import { type LogCheck, type LogSource, linkToken, logCheckMachine } from './log-check.actors.ts';

const SHOWN = 20;

const breakMessages: Readonly<Record<ChainBreak['kind'], MessageId>> = {
  changed: 'verify.break.changed',
  inserted: 'verify.break.inserted',
  removed: 'verify.break.removed',
  moved: 'verify.break.moved',
};

/** Whether a log of plays is what was recorded, checked in the visitor's own browser. */
export function VerifyPage() {
  const t = useText();
  const [file, setFile] = useState('');
  const [pasted, setPasted] = useState('');
  const text = file || pasted;
  const source: LogSource | null = text ? { text } : linkToken() ? { link: 'of the address' } : null;
  return (
    <div className="stack gap-4">
      <h1>{t('verify.title')}</h1>
      <p className="muted">{t('verify.help')}</p>
      <div aria-live="polite">{source && <Check source={source} />}</div>
      <label className="stack gap-2">
        {t('verify.file')}
        <input
          type="file"
          accept="application/json,.json"
          onChange={(event) => void event.target.files?.[0]?.text().then(setFile)}
        />
      </label>
      <TextArea
        label={t('verify.paste')}
        rows={6}
        spellCheck={false}
        dir="ltr"
        value={pasted}
        onChange={(event) => {
          setFile('');
          setPasted(event.target.value);
        }}
      />
    </div>
  );
}

function Check({ source }: { source: LogSource }) {
  const texts = useResourceTexts();
  const check = useResource(logCheckMachine, source);
  return (
    <ResourceView resource={check} texts={texts} skeleton={<Skeleton lines={2} />}>
      {(found) => <Verdict check={found} />}
    </ResourceView>
  );
}

function Verdict({ check }: { check: LogCheck }) {
  const t = useText();
  const format = useFormat();
  if (check.kind === 'unreadable') return <Banner tone="caution" title={t('verify.unreadable')} />;
  const { verdict, day } = check;
  if (verdict.kind === 'intact') {
    return (
      <Banner tone="positive" title={t('verify.intact', { count: verdict.length, day: format.date(day) })}>
        {t(verdict.final ? 'verify.final' : 'verify.notFinal')} <code dir="ltr">{verdict.head}</code>
      </Banner>
    );
  }
  return (
    <Banner tone="negative" title={t('verify.broken', { day: format.date(day) })}>
      <ul>
        {verdict.breaks.slice(0, SHOWN).map(({ kind, place }) => (
          <li key={`${kind}${place}`}>{t(breakMessages[kind], { place: format.number(place + 1) })}</li>
        ))}
      </ul>
    </Banner>
  );
}
