import { ProblemError } from '../../kernel/problem.ts';
import type { ImageInspection } from './image-inspection.ts';

/** @throws ProblemError naming what was found and what is allowed */
export function requireImage(image: ImageInspection): Extract<ImageInspection, { kind: 'image' }> {
  switch (image.kind) {
    case 'image':
      return image;
    case 'too_large':
      throw new ProblemError('file_too_large', { facts: { maxBytes: image.maxBytes } });
    case 'truncated':
      throw new ProblemError('file_truncated');
    case 'animated':
      throw new ProblemError('file_animated');
    case 'too_many_pixels':
      throw new ProblemError('file_too_many_pixels', { facts: { ...image } });
    case 'not_an_image':
      throw new ProblemError('file_unsupported', { facts: { found: null } });
    case 'unsupported_type':
      throw new ProblemError('file_unsupported', { facts: { found: image.found } });
  }
}
