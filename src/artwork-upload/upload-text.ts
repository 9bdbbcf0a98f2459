import type { UploadRejection } from '#machines/artworks/artwork-upload.machine.ts';
import type { Failure } from '#machines/failure.ts';
import type { Format } from '#src/i18n/create-format.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import type { Text } from '#src/i18n/use-text.ts';

/** What the server says of a file, by problem code. */
const problemTexts: Readonly<Record<string, MessageId>> = {
  file_unsupported: 'upload.rejected.wrongKind',
  file_truncated: 'upload.rejected.truncated',
  file_too_many_pixels: 'upload.rejected.tooManyPixelsServer',
  file_animated: 'upload.rejected.animated',
  upload_damaged: 'upload.rejected.damaged',
};

/** Why a video is not taken, by the server's reason. */
const videoTexts: Readonly<Record<string, MessageId>> = {
  damaged: 'upload.video.damaged',
  no_picture: 'upload.video.noPicture',
  several_pictures: 'upload.video.severalPictures',
  codec: 'upload.video.codec',
  profile: 'upload.video.profile',
  sound_codec: 'upload.video.soundCodec',
  duration: 'upload.video.duration',
  dimensions: 'upload.video.dimensions',
  fps: 'upload.video.fps',
};

/** The same for a package. */
const packageTexts: Readonly<Record<string, MessageId>> = {
  damaged: 'upload.html.damaged',
  encrypted: 'upload.html.encrypted',
  too_many_files: 'upload.html.tooManyFiles',
  too_large_unpacked: 'upload.html.tooLargeUnpacked',
  bomb: 'upload.html.bomb',
  path: 'upload.html.path',
  link: 'upload.html.link',
  file_type: 'upload.html.fileType',
  file_content: 'upload.html.fileContent',
  index_missing: 'upload.html.indexMissing',
  size_missing: 'upload.html.sizeMissing',
  dimensions: 'upload.html.dimensions',
  network: 'upload.html.network',
  tangled: 'upload.html.tangled',
};

/** What a version has to be, by what the artwork is. */
const wrongTypeTexts = {
  image: 'upload.rejected.notImage',
  video: 'upload.rejected.notVideo',
  html: 'upload.rejected.notHtml',
} as const satisfies Record<string, MessageId>;

type Facts = Readonly<Record<string, unknown>>;

/** Facts as a message takes them: bytes as sizes, numbers in the reader's digits. */
function factValues(facts: Facts, format: Format): Record<string, string> {
  const isBytes = facts.reason === 'too_large_unpacked';
  return Object.fromEntries(
    ['path', 'found', 'limit', 'width', 'height'].map((name) => {
      const value = facts[name];
      if (typeof value !== 'number') return [name, typeof value === 'string' ? value : ''];
      return [name, isBytes ? format.bytes(value) : format.number(value, { maximumFractionDigits: 2 })];
    }),
  );
}

/** Why the server keeps no file, in the user's words: of an upload, a crop or a mended copy. */
export function refusalText(failure: Failure, t: Text, format: Format): string {
  const isNamed = failure.kind === 'problem' || failure.kind === 'conflict';
  const facts: Facts = (isNamed ? failure.facts : undefined) ?? {};
  const code = isNamed ? failure.code : undefined;
  const bytesOf = (name: string) => format.bytes(Number(facts[name] ?? 0));
  if (code === 'file_too_large') return t('upload.rejected.tooLargeServer', { max: bytesOf('maxBytes') });
  if (code === 'upload_quota')
    return t('upload.rejected.quota', { used: bytesOf('usedBytes'), max: bytesOf('maxBytes') });
  const reasons = code === 'video_refused' ? videoTexts : code === 'html_refused' ? packageTexts : undefined;
  const message = reasons?.[String(facts.reason)] ?? (code ? problemTexts[code] : undefined);
  return t(message ?? `failure.${failure.kind}`, factValues(facts, format));
}

/** Why a file is not taken, what would be, and how to mend it, in the user's words. */
export function rejectionText(rejection: UploadRejection, t: Text, format: Format): string {
  switch (rejection.kind) {
    case 'empty':
      return t('upload.rejected.empty');
    case 'tooLarge':
      return t('upload.rejected.tooLarge', {
        size: format.bytes(rejection.bytes),
        max: format.bytes(rejection.maxBytes),
      });
    case 'wrongKind':
      return t('upload.rejected.wrongKind');
    case 'wrongType':
      return t(wrongTypeTexts[rejection.type]);
    case 'truncated':
      return t('upload.rejected.truncated');
    case 'wrongDimensions':
      return t('upload.rejected.tooManyPixels', {
        width: format.number(rejection.width),
        height: format.number(rejection.height),
      });
    case 'refused':
      return refusalText(rejection.failure, t, format);
  }
}
