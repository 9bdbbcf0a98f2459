import { useState } from 'react';
import { api, bodyOf, type Schema } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { FindingList } from '#src/artwork-policy/FindingList.tsx';
import { useFixActions } from '#src/artwork-policy/FixAction.tsx';
import { replaceOffer } from '#src/artwork-policy/replace-offer.ts';
import { useMeasuredPolicy } from '#src/artwork-policy/use-measured-policy.ts';
import { CheckStage } from '#src/artwork-stage/CheckStage.tsx';
import { useText } from '#src/i18n/use-text.ts';
import { useInstance } from '#src/lib/account-context.ts';
import { isolate } from '#src/lib/isolate.ts';
import { provideResource } from '#src/lib/resource-machine.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { Banner } from '#src/ui/state/Banner.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import type { Artwork } from '../inventory.ts';

const artworkPolicyMachine = provideResource<Schema<'PolicyReport'>, { id: string }>({
  fetchResource: ({ id }, signal) =>
    orFailure(bodyOf(api.GET('/dsp/artworks/{id}/policy', { params: { path: { id } }, signal }))),
});

interface ArtworkFindingsProps {
  artwork: Artwork;
  /** A corrected version has taken the place of the artwork `from`; absent where nothing can be taken over. */
  onFixed?: ((version: Artwork, from: string) => void) | undefined;
}

/**
 * What the policy check found on a chosen artwork, where it is on the picture, and what can be done about it in place; nothing where
 * there is nothing to do. Which of the chosen screens show no motion the coverage says, not the check, which is of all screens there
 * are.
 */
export function ArtworkFindings(props: ArtworkFindingsProps) {
  return props.artwork.findings === 0 ? null : <Findings {...props} />;
}

function Findings({ artwork, onFixed }: ArtworkFindingsProps) {
  const t = useText();
  const { id, name, type, findings: known } = artwork;
  const { role } = useInstance();
  const [isOpen, setOpen] = useState(false);
  const { data, invalidate } = useResource(artworkPolicyMachine, { id });
  const report = data && {
    ...data,
    findings: data.findings.filter(({ severity, check }) => severity !== 'note' && check !== 'motion'),
    unchecked: [],
  };
  const { policy, onTexts } = useMeasuredPolicy(artwork, report ?? null);
  const { action, dialog } = useFixActions({
    artwork,
    why: replaceOffer(artwork, role),
    onMade: (version) => onFixed?.(version, id),
    onOutdated: invalidate,
  });
  const count = policy?.findings.length ?? (type === 'image' ? known : null) ?? 0;
  if (count === 0) return null;
  return (
    <Banner tone="caution" title={t('editor.artwork.findings', { count, name: isolate(name) })}>
      <div className="stack gap-2">
        {policy ? (
          <FindingList policy={policy} {...(onFixed ? { action } : {})} />
        ) : (
          // As high as that many findings, so that what stands below does not jump.
          <Skeleton lines={count} height="1.5rem" />
        )}
        <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>{t('editor.artwork.see')}</summary>
          {isOpen && <CheckStage artwork={artwork} policy={policy} onTexts={onTexts} />}
        </details>
        {policy?.findings.some(({ fix }) => !fix) && <p className="ink-soft">{t('editor.artwork.change')}</p>}
      </div>
      {dialog}
    </Banner>
  );
}
