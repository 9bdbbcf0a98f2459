import { CustomSource, EncodedPacketSink, Input, type InputTrack, MP4, WEBM } from 'mediabunny';
import { artworkFormats, maxFps, spotLengthsS } from '#domain/artworks/artwork-limits.ts';
import type { ByteSource } from '#domain/artworks/byte-source.ts';
import { matchFormats } from '#domain/artworks/fits-screen.ts';
import { DURATION_TOLERANCE_MS } from '#domain/artworks/runs-on.ts';
import { hasWholeBoxes, hasWholeElements } from './whole-container.ts';

export type VideoMime = 'video/mp4' | 'video/webm';

export interface InspectedVideo {
  readonly kind: 'video';
  /** Pixels as shown, upright. */
  readonly width: number;
  readonly height: number;
  readonly durationMs: number;
  readonly codec: string;
  /** Null when it is silent. */
  readonly audioCodec: string | null;
  readonly fps: number;
  /** Bits per second, picture and sound. */
  readonly bitrate: number;
  /** Bits of a colour channel; null when the codec does not say. */
  readonly bitDepth: number | null;
}

/** Why a video is not taken: what was found, and what would be. */
export interface VideoFault {
  readonly kind: 'refused';
  readonly reason:
    | 'damaged'
    | 'no_picture'
    | 'several_pictures'
    | 'codec'
    | 'profile'
    | 'sound_codec'
    | 'duration'
    | 'dimensions'
    | 'fps';
  readonly found?: string | number;
  readonly allowed?: readonly (string | number)[];
  readonly width?: number;
  readonly height?: number;
}

/** What every browser that runs a screen plays. */
const pictures: Readonly<Record<VideoMime, readonly string[]>> = {
  'video/mp4': ['avc'],
  'video/webm': ['vp8', 'vp9', 'av1'],
};
const sounds: Readonly<Record<VideoMime, readonly string[]>> = {
  'video/mp4': ['aac', 'mp3'],
  'video/webm': ['opus', 'vorbis'],
};

/** H.264 beyond 8 bits and 4:2:0, by the number of its profile: browsers and the chips of screens do not play it. */
const unplayableProfiles: Readonly<Record<number, string>> = {
  44: 'CAVLC 4:4:4',
  110: 'High 10',
  122: 'High 4:2:2',
  244: 'High 4:4:4',
};

/** A container that would have to be walked for longer than any spot lasts is not walked to its end. */
const MAX_PACKETS = 20_000;

const refuse = (reason: VideoFault['reason'], more: Omit<VideoFault, 'kind' | 'reason'> = {}): VideoFault => ({
  kind: 'refused',
  reason,
  ...more,
});

/**
 * Walks a container to its last picture. A container can be written so that this takes for ever: it is done in a thread that can
 * be stopped.
 */
export async function readContainer(source: ByteSource, mime: VideoMime): Promise<InspectedVideo | VideoFault> {
  const input = new Input({
    formats: [mime === 'video/mp4' ? MP4 : WEBM],
    source: new CustomSource({ getSize: () => source.size, read: (start, end) => source.read(start, end) }),
  });
  try {
    const isWhole = await (mime === 'video/mp4' ? hasWholeBoxes(source) : hasWholeElements(source));
    const found = await inspect(input, source.size, mime);
    // Of a file that was cut the end is missing, whatever else that makes of it.
    return !isWhole && (found.kind === 'video' || found.reason === 'duration') ? refuse('damaged') : found;
  } catch {
    // The library says what it stumbled over in words for developers; to the user it is one thing.
    return refuse('damaged');
  } finally {
    input.dispose();
  }
}

async function inspect(input: Input, bytes: number, mime: VideoMime): Promise<InspectedVideo | VideoFault> {
  const [tracks, audio] = [await input.getVideoTracks(), await input.getAudioTracks()];
  const [track] = tracks;
  // What is neither seen nor heard has lost its table of contents, which many programs write last.
  if (!track) return refuse(audio.length > 0 ? 'no_picture' : 'damaged');
  if (tracks.length > 1 || audio.length > 1) return refuse('several_pictures');
  const codec = await track.getCodec();
  if (codec === null || !pictures[mime].includes(codec))
    return refuse('codec', { found: codec ?? String(await track.getInternalCodecId()), allowed: pictures[mime] });
  const parameters = (await track.getCodecParameterString()) ?? '';
  const profile = unplayableProfiles[avcProfileOf(parameters) ?? 0];
  if (profile) return refuse('profile', { found: profile, allowed: ['Baseline', 'Main', 'High'] });
  const audioCodec = audio[0] ? await audio[0].getCodec() : null;
  if (audio[0] && (audioCodec === null || !sounds[mime].includes(audioCodec)))
    return refuse('sound_codec', { found: audioCodec ?? 'unknown', allowed: sounds[mime] });

  const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()];
  if (!(width > 0 && height > 0)) return refuse('damaged');
  if (matchFormats({ width, height }, artworkFormats).length === 0) return refuse('dimensions', { width, height });

  const walk = await walkPackets(track, bytes);
  if (!walk || (audio[0] && !(await walkPackets(audio[0], bytes)))) return refuse('damaged');
  const seconds = walk.seconds;
  const isSpot = spotLengthsS.some((length) => Math.abs(length - seconds) * 1000 <= DURATION_TOLERANCE_MS);
  if (!isSpot) return refuse('duration', { found: Math.round(seconds * 100) / 100, allowed: spotLengthsS });
  const fps = walk.packets / seconds;
  if (fps > maxFps + 0.5) return refuse('fps', { found: Math.round(fps * 10) / 10, allowed: [maxFps] });
  return {
    kind: 'video',
    width,
    height,
    durationMs: Math.round(seconds * 1000),
    codec,
    audioCodec,
    fps: Math.round(fps * 1000) / 1000,
    bitrate: Math.round((bytes * 8) / seconds),
    bitDepth: bitDepthOf(parameters),
  };
}

/** Visits every picture, or piece of sound, without decoding it; null where one of them is not there. */
async function walkPackets(track: InputTrack, size: number): Promise<{ packets: number; seconds: number } | null> {
  const sink = new EncodedPacketSink(track);
  let packets = 0;
  let bytes = 0;
  let end = 0;
  let start = Number.POSITIVE_INFINITY;
  for await (const packet of sink.packets()) {
    packets += 1;
    bytes += packet.byteLength;
    start = Math.min(start, packet.timestamp);
    end = Math.max(end, packet.timestamp + packet.duration);
    // The data of a cut file is shorter than its index says.
    if (
      packet.data.byteLength !== packet.byteLength ||
      packet.byteLength === 0 ||
      bytes > size ||
      packets > MAX_PACKETS
    )
      return null;
  }
  const seconds = end - Math.max(0, start);
  return packets > 0 && seconds > 0 && Number.isFinite(seconds) ? { packets, seconds } : null;
}

/** Of H.264, the number that says which of its means a stream uses. */
function avcProfileOf(parameters: string): number | null {
  const [, profile] = /^avc[13]\.([0-9a-f]{2})/i.exec(parameters) ?? [];
  return profile ? Number.parseInt(profile, 16) : null;
}

/** By the codec's own parameters: `avc1.640028`, `vp09.00.10.08`, `av01.0.08M.10`. */
function bitDepthOf(parameters: string): number | null {
  const profile = avcProfileOf(parameters);
  if (profile !== null) return [66, 77, 88, 100].includes(profile) ? 8 : null;
  const [name = '', ...parts] = parameters.split('.');
  if (name === 'vp8') return 8;
  const depth = Number(name === 'vp09' ? parts[2] : name === 'av01' ? parts[2] : Number.NaN);
  return depth >= 8 && depth <= 16 ? depth : null;
}
