import { useId } from 'react';
import { Link } from 'react-router';
import { mayCall } from '#contract/roles.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useText } from '#src/i18n/use-text.ts';
import type { Account } from '#src/lib/account-context.ts';
import { path } from '#src/lib/paths.ts';
import { IconButton } from '#src/ui/element/IconButton.tsx';
import { offeredPages } from '../keys/offered-pages.ts';
import { TopDialog } from './TopDialog.tsx';
import './palette.css';
import { useHasStudio } from '../use-has-studio.ts';

export interface ShortcutSheetProps {
  account: Account;
  /** Whether single keys are on. */
  areOn: boolean;
  onClose: () => void;
}

type Row = readonly [keys: readonly string[], label: MessageId];

const maps: readonly Row[] = [
  [['←', '→', '↑', '↓'], 'shortcuts.mapMove'],
  [['+', '−'], 'shortcuts.mapZoom'],
];
const desk: readonly Row[] = [
  [['J', 'K'], 'shortcuts.reviewMove'],
  [['A'], 'shortcuts.reviewApprove'],
  [['R'], 'shortcuts.reviewReject'],
  [['C'], 'shortcuts.reviewCompare'],
];

/** The keys of the dashboard, and of the pages that have their own. */
export function ShortcutSheet({ account, areOn, onClose }: ShortcutSheetProps) {
  const t = useText();
  const id = useId();
  const isMac = /Mac|iP/.test(navigator.platform);
  const everywhere: readonly Row[] = [
    [isMac ? ['⌘', 'K'] : ['Ctrl', 'K'], 'palette.title'],
    [['/'], 'shortcuts.search'],
    ...(mayCall(account.instance?.role, 'createCampaign') ? [[['C'], 'campaigns.newTitle'] satisfies Row] : []),
    [['?'], 'palette.shortcuts'],
  ];
  const offered = offeredPages(account, useHasStudio());
  const goings = offered.flatMap(([, { key, title }]): Row[] => (key ? [[['G', key.toUpperCase()], title]] : []));
  return (
    <TopDialog className="palette shortcut-sheet" labelledBy={`${id}-title`} onClose={onClose}>
      <div className="palette-sheet">
        <div className="palette-head">
          <h2 id={`${id}-title`}>{t('palette.shortcuts')}</h2>
          <IconButton icon="close" label={t('action.close')} size="small" onClick={onClose} />
        </div>
        <div className="shortcut-groups">
          <Keys title="shortcuts.everywhere" rows={everywhere} />
          <Keys title="shortcuts.goTo" rows={goings} />
          {account.instance && <Keys title="shortcuts.maps" rows={maps} />}
          {offered.some(([name]) => name === 'reviews') && <Keys title="reviews.keys" rows={desk} />}
        </div>
        {account.instance && (
          <p className="palette-note">
            {t(areOn ? 'shortcuts.on' : 'shortcuts.off')}{' '}
            <Link to={`${path('profileSettings')}#accessibility`} onClick={onClose}>
              {t('shortcuts.setting')}
            </Link>
          </p>
        )}
      </div>
    </TopDialog>
  );
}

function Keys({ title, rows }: { title: MessageId; rows: readonly Row[] }) {
  const t = useText();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="palette-group-title">
        {t(title)}
      </h3>
      <dl className="shortcut-rows">
        {rows.map(([keys, label]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd className="palette-keys">
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
