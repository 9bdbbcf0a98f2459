import { Link } from 'react-router';
import { useText } from '#src/i18n/use-text.ts';
import { buttonClass } from '#src/ui/element/button-class.ts';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';

interface NoScreensProps {
  /** Something was looked for. */
  isNarrowed: boolean;
  /** Said where there are none at all. */
  text: string;
}

/** In place of a list of screens without any. */
export function NoScreens({ isNarrowed, text }: NoScreensProps) {
  const t = useText();
  return (
    <EmptyState
      icon={isNarrowed ? 'search' : 'screen'}
      title={t(isNarrowed ? 'desk.keys.none.title' : 'desk.screens.none')}
      actions={
        isNarrowed && (
          <Link to={{ search: '' }} className={buttonClass({ variant: 'stroked' })}>
            {t('campaigns.clearFilters')}
          </Link>
        )
      }
    >
      {isNarrowed ? t('desk.keys.none.text') : text}
    </EmptyState>
  );
}
