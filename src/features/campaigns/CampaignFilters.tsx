import { useEffect, useEffectEvent, useState } from 'react';
import { campaignStatusMessages } from '#src/i18n/campaign-words.ts';
import { useText } from '#src/i18n/use-text.ts';
import { SelectField } from '#src/ui/SelectField.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import type { CampaignStatus } from './campaign-list-query.ts';

/** The list is asked for once typing rests this long. */
const SEARCH_REST_MS = 300;
const MAX_SEARCH = 100;

interface CampaignFiltersProps {
  q: string;
  status: CampaignStatus | null;
  onSearch: (q: string) => void;
  onStatus: (status: CampaignStatus | null) => void;
}

/** What of the list is shown: a text in name or brand, and a status. */
export function CampaignFilters({ q, status, onSearch, onStatus }: CampaignFiltersProps) {
  const t = useText();
  const statuses = Object.keys(campaignStatusMessages) as CampaignStatus[];
  const { text, setText } = useSearchText(q, onSearch);
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is still unknown to the types.
    <div className="campaign-filters" role="search">
      <TextField
        className="grow"
        type="search"
        icon="search"
        label={t('campaigns.search')}
        labelHidden
        placeholder={t('campaigns.search')}
        maxLength={MAX_SEARCH}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <SelectField
        label={t('campaigns.statusFilter')}
        labelHidden
        value={status ?? ''}
        onChange={(event) => onStatus((event.target.value || null) as CampaignStatus | null)}
        placeholder={t('campaigns.allStatuses')}
        options={statuses.map((value) => ({ value, label: t(campaignStatusMessages[value]) }))}
      />
    </div>
  );
}

/** The text being typed; goes to the URL when typing rests, and follows the URL when that changes by itself. */
function useSearchText(q: string, onSearch: (q: string) => void) {
  const [text, setText] = useState(q);
  const [known, setKnown] = useState({ q, sent: q });
  if (q !== known.q) {
    // What was just sent comes back while more is being typed; anything else is a step back or a link.
    if (q !== known.sent) setText(q);
    setKnown({ q, sent: q });
  }
  const send = useEffectEvent((next: string) => {
    setKnown((current) => ({ ...current, sent: next }));
    onSearch(next);
  });
  useEffect(() => {
    const next = text.trim();
    if (next === q) return;
    const timer = setTimeout(() => send(next), SEARCH_REST_MS);
    return () => clearTimeout(timer);
  }, [text, q]);
  return { text, setText };
}
