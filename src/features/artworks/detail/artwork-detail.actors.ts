import { api, bodyOf, type Schema } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { provideResource } from '#src/lib/resource-machine.ts';

export interface ArtworkDetail {
  readonly artwork: Schema<'Artwork'>;
  /** Newest first; this one among them. */
  readonly versions: readonly Schema<'ArtworkVersion'>[];
  readonly policy: Schema<'PolicyReport'>;
  readonly uses: readonly Schema<'ArtworkUse'>[];
}

/** An artwork with its versions, what the policy check found, and where it is shown. */
export const artworkDetailMachine = provideResource<ArtworkDetail, { id: string }>({
  fetchResource: async ({ id }, signal) => {
    const of = { params: { path: { id } }, signal };
    const [artwork, versions, policy, uses] = await Promise.all([
      orFailure(bodyOf(api.GET('/dsp/artworks/{id}', of))),
      orFailure(bodyOf(api.GET('/dsp/artworks/{id}/versions', of))),
      orFailure(bodyOf(api.GET('/dsp/artworks/{id}/policy', of))),
      orFailure(bodyOf(api.GET('/dsp/artworks/{id}/uses', of))),
    ]);
    return { artwork, versions: versions.items, policy, uses: uses.items };
  },
});
