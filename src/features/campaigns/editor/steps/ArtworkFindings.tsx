import { Link } from 'react-router';
import { api, bodyOf, type Schema } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { FindingList } from '#src/artwork-policy/FindingList.tsx';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { path } from '#src/lib/paths.ts';
import { provideResource } from '#src/lib/resource-machine.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { Banner } from '#src/ui/Banner.tsx';
import type { Artwork } from '../inventory.ts';

const artworkPolicyMachine = provideResource<Schema<'PolicyReport'>, { id: string }>({
  fetchResource: ({ id }, signal) =>
    orFailure(bodyOf(api.GET('/dsp/artworks/{id}/policy', { params: { path: { id } }, signal }))),
});

/**
 * What the policy check found on a chosen artwork, with the way to where it is mended; nothing where nothing is to be mended. Which
 * of the chosen screens show no motion the coverage says, not the check, which is of all screens there are.
 */
export function ArtworkFindings({ artwork }: { artwork: Artwork }) {
  return artwork.findings === 0 ? null : <Findings artwork={artwork} />;
}

function Findings({ artwork: { id, name, type, findings: known } }: { artwork: Artwork }) {
  const t = useText();
  const { data: policy } = useResource(artworkPolicyMachine, { id });
  const findings = policy?.findings.filter(({ severity, check }) => severity !== 'note' && check !== 'motion');
  const count = findings?.length ?? (type === 'image' ? known : null) ?? 0;
  if (count === 0) return null;
  return (
    <Banner tone="caution" title={t('editor.artwork.findings', { count, name: isolate(name) })}>
      <div className="stack gap-2">
        {policy && findings && <FindingList policy={{ ...policy, findings, unchecked: [] }} />}
        <Link to={path('artwork', { id })}>{t('editor.artwork.mend')}</Link>
      </div>
    </Banner>
  );
}
