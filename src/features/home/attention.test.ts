import { describe, expect, it } from 'vitest';
import { toAttentionItem } from './attention.ts';

const of = { campaignId: 'c1', campaignName: 'Autumn', reason: null };

describe('what needs attention', () => {
  it('leads whoever may change a campaign to the very place that mends it', () => {
    const bare = toAttentionItem({ ...of, kind: 'starts_without_artwork', lineId: 'l1' }, true);
    expect(bare).toMatchObject({
      to: '/campaigns/c1/edit?step=artwork&line=l1',
      action: 'home.attention.chooseArtwork',
    });
    const behind = toAttentionItem({ ...of, kind: 'underdelivering' }, true);
    expect(behind).toMatchObject({ to: '/campaigns/c1/edit?step=details#campaign-end', action: 'campaign.mend.end' });
  });

  it.each(['starts_without_artwork', 'underdelivering'] as const)(
    'of %s leads whoever reads to the campaign',
    (kind) => {
      expect(toAttentionItem({ ...of, kind, lineId: 'l1' }, false)).toMatchObject({
        to: '/campaigns/c1/overview',
        action: 'home.attention.seeCampaign',
      });
    },
  );

  it('leads to the artworks where it is of an artwork', () => {
    const rejected = toAttentionItem(
      { kind: 'artwork_rejected', artworkId: 'a1', artworkName: 'Poster', reason: null },
      true,
    );
    expect(rejected).toMatchObject({ to: '/artworks/images', name: 'Poster' });
  });
});
