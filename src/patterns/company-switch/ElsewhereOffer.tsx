import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { api, bodyOf } from '#src/api/client.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useAccount } from '#src/lib/account-context.ts';
import { isolate } from '#src/lib/isolate.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { Banner } from '#src/ui/state/Banner.tsx';
import { useCompanySwitch } from './use-company-switch.ts';

export interface ElsewhereOfferProps {
  /** What the page would be about. */
  kind: 'campaign' | 'artwork' | 'invoice';
}

/** On a page about nothing: the company of the user's that has what the address names, and the way there. Nothing where none has. */
export function ElsewhereOffer({ kind }: ElsewhereOfferProps) {
  const t = useText();
  const { id = '' } = useParams();
  const { instance } = useAccount();
  const [holder, setHolder] = useState<{ readonly id: string; readonly name: string } | null>(null);
  const { choose, comingId, problem } = useCompanySwitch(instance?.id ?? '', location.href);
  useEffect(() => {
    let isLeft = false;
    const asked = bodyOf(api.GET('/dsp/instances/holding/{kind}/{id}', { params: { path: { kind, id } } }));
    asked.then(
      (found) => !isLeft && setHolder(found),
      // The page says already that it is not there; that it may be elsewhere is an extra.
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [kind, id]);
  if (!holder || holder.id === instance?.id) return null;
  const name = isolate(holder.name);
  return (
    <Banner
      tone="info"
      icon="building"
      title={t('companies.elsewhere', { name })}
      announce="status"
      actions={
        <Button loading={comingId !== null} onClick={() => choose(holder.id)}>
          {t('companies.go', { name })}
        </Button>
      }
    >
      {problem}
    </Banner>
  );
}
