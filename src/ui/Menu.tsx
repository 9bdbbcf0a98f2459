import { Menu as ChakraMenu } from '@chakra-ui/react/menu';
import { Portal } from '@chakra-ui/react/portal';
import { ChakraBoundary } from './ChakraBoundary.tsx';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import type { IconName } from './icons/icon-names.ts';

export interface MenuItem {
  key: string;
  label: string;
  icon?: IconName;
  disabled?: boolean;
  tone?: 'negative';
  onSelect: () => void;
}

export interface MenuProps {
  /** Names the button that opens it. */
  label: string;
  items: readonly MenuItem[];
}

/** Further actions behind one button. Uses Chakra, so import it from a part that is itself loaded lazily. */
export function Menu({ label, items }: MenuProps) {
  return (
    <ChakraBoundary>
      <ChakraMenu.Root onSelect={({ value }) => items.find(({ key }) => key === value)?.onSelect()}>
        <ChakraMenu.Trigger asChild>
          <IconButton icon="more" label={label} />
        </ChakraMenu.Trigger>
        <Portal>
          <ChakraMenu.Positioner>
            <ChakraMenu.Content>
              {items.map(({ key, label: text, icon, disabled = false, tone }) => (
                <ChakraMenu.Item key={key} value={key} disabled={disabled} data-tone={tone}>
                  {icon && <Icon name={icon} size={16} />}
                  {text}
                </ChakraMenu.Item>
              ))}
            </ChakraMenu.Content>
          </ChakraMenu.Positioner>
        </Portal>
      </ChakraMenu.Root>
    </ChakraBoundary>
  );
}
