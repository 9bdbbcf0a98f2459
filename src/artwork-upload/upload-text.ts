import type { UploadRejection } from '#machines/artworks/artwork-upload.machine.ts';
import type { Failure } from '#machines/failure.ts';
import type { Format } from '#src/i18n/create-format.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import type { Text } from '#src/i18n/use-text.ts';

/** What the server says of a file, by problem code. */
const problemTexts: Readonly<Record<string, MessageId>> = {
  file_too_large: 'upload.rejected.tooLargeServer',
  file_unsupported: 'upload.rejected.wrongKind',
  file_truncated: 'upload.rejected.truncated',
  file_too_many_pixels: 'upload.rejected.tooManyPixelsServer',
  file_animated: 'upload.rejected.animated',
};

function refusalText(failure: Failure, t: Text): string {
  const code = failure.kind === 'problem' || failure.kind === 'conflict' ? failure.code : undefined;
  return t((code && problemTexts[code]) || `failure.${failure.kind}`);
}

/** Why a file is not taken and what would be, in the user's words. */
export function rejectionText(rejection: UploadRejection, t: Text, format: Format): string {
  switch (rejection.kind) {
    case 'empty':
      return t('upload.rejected.empty');
    case 'tooLarge':
      return t('upload.rejected.tooLarge', { size: format.bytes(rejection.bytes) });
    case 'wrongKind':
      return t('upload.rejected.wrongKind');
    case 'truncated':
      return t('upload.rejected.truncated');
    case 'wrongDimensions':
      return t('upload.rejected.tooManyPixels', {
        width: format.number(rejection.width),
        height: format.number(rejection.height),
      });
    case 'refused':
      return refusalText(rejection.failure, t);
  }
}
