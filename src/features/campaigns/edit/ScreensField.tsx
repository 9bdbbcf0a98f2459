import { useMemo, useState } from 'react';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Banner } from '#src/ui/state/Banner.tsx';
import { ScreenPicker } from '../editor/screens/ScreenPicker.tsx';
import { EffectLine } from './EffectLine.tsx';
import type { OpenEdit } from './use-open-edit.ts';

/** Adds screens to a line; those that are booked stay. */
export function ScreensField(edit: OpenEdit) {
  const { snapshot, campaign, wanted, line, screens, today, refusals, tell, errorOf } = edit;
  const t = useText();
  const format = useFormat();
  const [hasTriedToRemove, setTriedToRemove] = useState(false);
  const booked = campaign.lines.find(({ id }) => id === line.id)?.screenIds ?? [];
  const place = { lineId: line.id, field: 'screenIds' } as const;
  const error = errorOf(place);
  const isRefused = refusals.some(({ path }) => path.endsWith('/screenIds'));
  const refused = snapshot.context.preview?.screenIds;
  const unavailable = useMemo(() => new Set(isRefused ? refused : []), [isRefused, refused]);
  const named = (screens.data ?? []).filter(({ id }) => unavailable.has(id)).map(({ name }) => name);
  const start = campaign.startDate ?? null;
  const from = today && start && today > start ? today : start;

  const choose = (ids: readonly string[]) => {
    const chosen = new Set(ids);
    setTriedToRemove(booked.some((id) => !chosen.has(id)));
    tell({ kind: 'screensChosen', lineId: line.id, screenIds: ids });
  };
  return (
    <div className="stack">
      <Banner tone={hasTriedToRemove ? 'caution' : 'info'} announce="status">
        {t(hasTriedToRemove ? 'edit.screens.locked' : 'edit.screens.text', { count: booked.length })}
      </Banner>
      {error && (
        <Banner tone="negative" announce="status" title={error}>
          {named.length > 0 && format.list(named)}
        </Banner>
      )}
      <ScreenPicker
        chosen={line.screenIds}
        shelf={screens}
        flight={{ from, to: wanted.endDate ?? null, campaignId: campaign.id }}
        unavailable={unavailable}
        onChange={choose}
        summary={<EffectLine edit={edit} />}
      />
    </div>
  );
}
