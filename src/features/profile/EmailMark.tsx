import { useText } from '#src/i18n/use-text.ts';
import { Badge } from '#src/ui/state/Badge.tsx';

/** Whether an address was proven by a code. */
export function EmailMark({ isVerified }: { isVerified: boolean }) {
  const t = useText();
  return (
    <Badge tone={isVerified ? 'positive' : 'caution'} dot>
      {t(isVerified ? 'profile.emailVerified' : 'profile.emailUnverified')}
    </Badge>
  );
}
