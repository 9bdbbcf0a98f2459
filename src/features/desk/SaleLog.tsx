import type { Schema } from '#src/api/client.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';

const words: Readonly<Record<Schema<'SaleEvent'>['event'], MessageId>> = {
  made: 'desk.sales.made',
  started: 'desk.sales.started',
  published: 'desk.sales.published',
  changed: 'desk.sales.changed',
  withdrawn: 'desk.sales.withdrawn',
};

/** What operators did to something that is sold, oldest first. */
export function SaleLog({ log }: { log: readonly Schema<'SaleEvent'>[] }) {
  const t = useText();
  const format = useFormat();
  return (
    <section className="stack gap-2">
      <h3>{t('desk.sales.log')}</h3>
      <ul className="stack gap-1">
        {log.map(({ event, at, actor }) => (
          <li key={`${event} ${at}`}>
            {t(words[event])} · <bdi className="desk-code">{actor}</bdi> ·{' '}
            <span className="muted">{format.dateTime(at)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
