import type { Schema } from '#src/api/client.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { oneOf, queryCodec } from '#src/patterns/list/query-codec.ts';
import type { Tone } from '#src/ui/state/tone.ts';

export type PackageStatus = Schema<'PackageStatus'>;

export const packageStatusWords: Readonly<Record<PackageStatus, { readonly text: MessageId; readonly tone: Tone }>> = {
  draft: { text: 'desk.packages.status.draft', tone: 'info' },
  published: { text: 'desk.packages.status.published', tone: 'positive' },
  withdrawn: { text: 'desk.packages.status.withdrawn', tone: 'neutral' },
};

// The record has them all: it is typed by them.
const statuses = Object.keys(packageStatusWords) as PackageStatus[];

export const packageStatusQuery = queryCodec<{ readonly status: PackageStatus | null }>({ status: oneOf(statuses) });
