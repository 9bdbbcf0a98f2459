import type { ReactNode } from 'react';
import { useAccount } from '#src/lib/account-context.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { Card } from '#src/ui/page/Card.tsx';
import { Banner } from '#src/ui/state/Banner.tsx';
import { keptInboxMachine } from './notifications.actors.ts';

interface KeptInboxProps {
  /** Where nothing was kept. */
  otherwise: ReactNode;
}

/** The inbox as it was seen last, for whoever comes to it without a network: words alone. */
export function KeptInbox({ otherwise }: KeptInboxProps) {
  const { userId } = useAccount().user;
  const { data } = useResource(keptInboxMachine, { userId });
  if (data === null) return null;
  const { copy } = data;
  if (copy === null) return otherwise;
  return (
    <div className="stack gap-4">
      <Banner tone="caution" announce="status" title={copy.asOf}>
        {copy.note}
      </Banner>
      <Card flush={copy.items.length > 0}>
        {copy.items.length === 0 && <p>{copy.empty}</p>}
        <ul className="notifications" lang={copy.lang} dir={copy.dir}>
          {copy.items.map(({ id, title, text, when }) => (
            <li key={id} className="notification">
              <div className="notification-words">
                <h3 className="notification-title">{title}</h3>
                <p dir="auto">{text}</p>
                <p className="muted notification-why">{when}</p>
              </div>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
