import type { Schema } from '#src/api/client.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Badge } from '#src/ui/state/Badge.tsx';
import type { Tone } from '#src/ui/state/tone.ts';

type Speaker = Schema<'ScreenSpeaker'>;

const speakers: Readonly<Record<Speaker, { readonly tone: Tone; readonly label: MessageId }>> = {
  player: { tone: 'positive', label: 'desk.keys.player' },
  simulated: { tone: 'info', label: 'desk.keys.simulated' },
  nobody: { tone: 'caution', label: 'desk.keys.nobody' },
};

/** Who reports for a screen. */
export function SpeakerBadge({ speaker }: { speaker: Speaker }) {
  const t = useText();
  const { tone, label } = speakers[speaker];
  return (
    <Badge tone={tone} dot>
      {t(label)}
    </Badge>
  );
}
