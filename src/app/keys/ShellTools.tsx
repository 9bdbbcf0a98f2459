import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { mayCall } from '#contract/roles.ts';
import { useText } from '#src/i18n/use-text.ts';
import type { Account } from '#src/lib/account-context.ts';
import { Late, latePart } from '#src/lib/late-part.tsx';
import { path, pathWith } from '#src/lib/paths.ts';
import type { Preferences } from '#src/lib/preferences.ts';
import { Icon } from '#src/ui/element/Icon.tsx';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import { useRecentPages } from '../palette/recent-pages.ts';
import { withMessages } from '../routes/page.ts';
import { useHasStudio } from '../use-has-studio.ts';
import { offeredPages, pageKeys } from './offered-pages.ts';
import type { Command } from './shell-keys.ts';
import { useShellKeys } from './use-shell-keys.ts';
import './shell-search.css';

const bell = latePart(async () => (await import('../live/after-page.ts')).Bell);

const palette = latePart(async () => (await withMessages(['later/'], import('../palette/Palette.tsx'))).Palette);
const sheet = latePart(
  async () => (await withMessages(['later/'], import('../palette/ShortcutSheet.tsx'))).ShortcutSheet,
);

export interface ShellToolsProps {
  account: Account;
  preferences: Preferences;
}

/** The way into the palette, and the keys that are heard everywhere in the dashboard; what they open comes when it is asked for. */
export function ShellTools({ account, preferences }: ShellToolsProps) {
  const t = useText();
  const navigate = useNavigate();
  const [open, setOpen] = useState<'palette' | 'shortcuts' | null>(null);
  /** Whether one of both has been asked for and is not there yet: what is typed meanwhile is meant for it. */
  const isComing = useRef(false);
  useRecentPages(account.user.userId);

  const show = async (wanted: 'palette' | 'shortcuts') => {
    const part = wanted === 'palette' ? palette : sheet;
    isComing.current = true;
    await part.fetch();
    isComing.current = false;
    if (part.part()) setOpen(wanted);
    else showToast(t('failure.networkNext'), 'negative');
  };
  const obey = (command: Command) => {
    if (isComing.current) return;
    if (command.kind === 'page') void navigate(pathWith(command.page, {}));
    else if (command.kind === 'newCampaign') {
      if (mayCall(account.instance?.role, 'createCampaign')) void navigate(path('campaignNew'));
    } else if (command.kind !== 'search') void show(command.kind);
    else if (!focusSearchOfPage()) void show('palette');
  };
  useShellKeys(pageKeys(offeredPages(account, useHasStudio())), preferences.singleKeys, obey);

  const close = () => setOpen(null);
  return (
    <div className="shell-tools">
      <button
        type="button"
        className="shell-search"
        aria-haspopup="dialog"
        onPointerEnter={palette.fetch}
        onFocus={palette.fetch}
        onClick={() => void show('palette')}
      >
        <Icon name="search" size={18} />
        <span className="shell-search-words">{t('palette.search')}</span>
        <kbd>{paletteKey()}</kbd>
      </button>
      <Late of={bell} props={{ instanceId: account.instance?.id ?? null }} isExtra />
      {open === 'palette' && (
        <Late
          of={palette}
          props={{ account, preferences, onClose: close, onShortcuts: () => void show('shortcuts') }}
        />
      )}
      {open === 'shortcuts' && <Late of={sheet} props={{ account, areOn: preferences.singleKeys, onClose: close }} />}
    </div>
  );
}

const paletteKey = (): string => (/Mac|iP/.test(navigator.platform) ? '⌘K' : 'Ctrl K');

/** Whether the page has a field to search it by, which now has the focus. */
function focusSearchOfPage(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('main input[type=search]');
  const field = [...fields].find((candidate) => candidate.checkVisibility());
  field?.focus();
  field?.select();
  return field !== undefined;
}
