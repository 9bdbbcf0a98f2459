import type { Schema } from '#src/api/client.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';

/** Codecs by the names people know. */
const codecNames: Readonly<Record<string, string>> = {
  avc: 'H.264',
  vp8: 'VP8',
  vp9: 'VP9',
  av1: 'AV1',
  aac: 'AAC',
  mp3: 'MP3',
  opus: 'Opus',
  vorbis: 'Vorbis',
};
const codecName = (codec: string) => codecNames[codec] ?? codec;

/** What a video's container says of it; nothing for what is none. */
export function MediaFacts({ artwork }: { artwork: Schema<'Artwork'> }) {
  const t = useText();
  const format = useFormat();
  const { type, durationMs, codec, audioCodec, fps, bitrate, bitDepth } = artwork;
  if (type !== 'video' || durationMs === null || codec === null) return null;
  const seconds = format.number(durationMs / 1000, { maximumFractionDigits: 2 });
  const picture = [
    codecName(codec),
    fps === null ? '' : t('artwork.fps', { fps: format.number(fps, { maximumFractionDigits: 2 }) }),
    bitrate === null
      ? ''
      : t('artwork.bitrate', { rate: format.number(bitrate / 1_000_000, { maximumFractionDigits: 2 }) }),
    bitDepth === null ? '' : t('artwork.bitDepth', { bits: format.number(bitDepth) }),
  ];
  return (
    <>
      <div>
        <dt>{t('artworks.fact.duration')}</dt>
        <dd className="figures">{t('artwork.seconds', { seconds })}</dd>
      </div>
      <div>
        <dt>{t('artworks.fact.picture')}</dt>
        <dd className="figures">
          <bdi>{picture.filter(Boolean).join(' · ')}</bdi>
        </dd>
      </div>
      <div>
        <dt>{t('artworks.fact.sound')}</dt>
        <dd>{audioCodec === null ? t('artwork.silent') : t('artwork.sound', { codec: codecName(audioCodec) })}</dd>
      </div>
    </>
  );
}
