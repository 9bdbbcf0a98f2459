import { useText } from '#src/i18n/use-text.ts';
import { IconButton } from '#src/ui/element/IconButton.tsx';

export interface ThemeToggleProps {
  mode: 'light' | 'dark';
  onToggle: () => void;
}

/** Switches between the light and the dark theme. */
export function ThemeToggle({ mode, onToggle }: ThemeToggleProps) {
  const t = useText();
  return (
    <IconButton
      icon={mode === 'dark' ? 'sun' : 'moon'}
      label={t(mode === 'dark' ? 'theme.toLight' : 'theme.toDark')}
      onClick={onToggle}
    />
  );
}
