import { useRef } from 'react';
import type { Schema } from '#src/api/client.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import type { ResourceState } from '#src/lib/use-resource.ts';
import { useWhen } from '#src/lib/use-when.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { ResourceView } from '#src/ui/state/ResourceView.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { groupMessages } from './report-words.ts';

interface ReportLinkListProps {
  links: ResourceState<{ items: Schema<'ReportLink'>[] }>;
  /** The link that is being ended. */
  busyId: string | null;
  isBusy: boolean;
  onRevoke: (id: string) => void;
}

/** The links that work: what each shows, until when, how often it was opened, and how to end it. */
export function ReportLinkList({ links, busyId, isBusy, onRevoke }: ReportLinkListProps) {
  const t = useText();
  const format = useFormat();
  const texts = useResourceTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const ended = useRef<string | null>(null);
  // The button goes with the link that it ended, and would take the focus along.
  useWhen(links.data, ({ items }) => {
    if (!ended.current || items.some(({ id }) => id === ended.current)) return;
    ended.current = null;
    if (document.activeElement === document.body) heading.current?.focus();
  });
  return (
    <section className="stack gap-2" aria-labelledby="report-links">
      <h3 ref={heading} id="report-links" tabIndex={-1}>
        {t('share.links')}
      </h3>
      <ResourceView resource={links} texts={texts} skeleton={<Skeleton height="3rem" />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="campaign-quiet">{t('share.none')}</p>
          ) : (
            <ul className="report-list">
              {items.map(({ id, view, expiresAt, opens, createdBy }) => {
                const name = t(groupMessages[view.groupBy ?? 'day'].table);
                const until = format.dateTime(expiresAt);
                return (
                  <li key={id} className="row row-spread">
                    <span className="stack gap-1">
                      <span>
                        {name}
                        {view.from && view.to && ` · ${format.dateRange(view.from, view.to)}`}
                      </span>
                      <span className="campaign-quiet">
                        {t('share.until', { until })} · {t('share.opens', { count: opens })}
                        {createdBy && ` · ${t('share.by', { name: createdBy })}`}
                      </span>
                    </span>
                    <Button
                      variant="stroked"
                      tone="negative"
                      size="small"
                      loading={busyId === id}
                      disabled={isBusy}
                      aria-label={t('share.revokeNamed', { name, until })}
                      onClick={() => {
                        ended.current = id;
                        onRevoke(id);
                      }}
                    >
                      {t('share.revoke')}
                    </Button>
                  </li>
                );
              })}
            </ul>
          )
        }
      </ResourceView>
    </section>
  );
}
