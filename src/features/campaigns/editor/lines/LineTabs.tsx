import { Link, useNavigate, useSearchParams } from 'react-router';
import { MOST_LINES } from '#domain/campaigns/draft-lines.ts';
import type { EditorStep } from '#machines/campaigns/campaign-writing.machine.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Button } from '#src/ui/element/Button.tsx';
import type { LineDraft } from '../step-props.ts';
import { editorUrl, staying } from '../step-url.ts';
import { useLineName } from './use-line-name.ts';
import './lines.css';

interface LineTabsProps {
  draft: LineDraft;
  step: EditorStep;
  savedId: string | null;
  /** Makes another line; answers its id. */
  onAdd?: () => string;
}

/** Which line is chosen for, where a campaign has several; and the way to another. */
export function LineTabs({ draft, step, savedId, onAdd }: LineTabsProps) {
  const t = useText();
  const nameOf = useLineName();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const addressOf = (id: string) => {
    const rest = staying(search);
    rest.set('line', id);
    return editorUrl(savedId, step, rest);
  };
  const isSeveral = draft.lines.length > 1;
  if (!isSeveral && !onAdd) return null;
  return (
    <div className="line-bar">
      {isSeveral && (
        <nav aria-label={t('editor.lines.choose')} className="line-tabs">
          {draft.lines.map(({ id, screenIds, artworkIds }) => (
            <Link
              key={id}
              to={addressOf(id)}
              aria-current={id === draft.line.id ? 'true' : undefined}
              className="line-tab"
            >
              {nameOf(draft.lines, id)}
              <span className="line-tab-count">
                {step === 'artwork'
                  ? t('editor.review.artworks', { count: artworkIds.length })
                  : t('editor.review.screens', { count: screenIds.length })}
              </span>
            </Link>
          ))}
        </nav>
      )}
      {onAdd && (
        <Button
          size="small"
          variant="stroked"
          tone="neutral"
          icon="plus"
          disabled={draft.lines.length >= MOST_LINES}
          onClick={() => navigate(addressOf(onAdd()))}
        >
          {t('editor.lines.add')}
        </Button>
      )}
      {!isSeveral && <p className="ink-soft coverage-rule">{t('editor.lines.hint')}</p>}
    </div>
  );
}
