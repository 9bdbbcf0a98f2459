import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, defineSlotRecipe } from '@chakra-ui/react/styled-system';

const slots = [
  'trigger',
  'backdrop',
  'positioner',
  'content',
  'title',
  'description',
  'closeTrigger',
  'header',
  'body',
  'footer',
] as const;

/** What a dialog and a drawer have in common. */
const panel = {
  backdrop: { position: 'fixed', inset: 0, zIndex: 'var(--layer-overlay)', background: 'var(--scrim)' },
  content: {
    display: 'flex',
    flexDirection: 'column',
    inlineSize: '100%',
    background: 'var(--surface-raised)',
    boxShadow: 'var(--shadow-3)',
    color: 'var(--ink)',
    outline: 'none',
  },
  header: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 'var(--space-4)',
    padding: 'var(--space-5) var(--space-5) var(--space-2)',
  },
  title: { fontSize: 'var(--text-lg)', fontWeight: 600 },
  body: { flex: '1 1 auto', overflow: 'auto', padding: 'var(--space-2) var(--space-5) var(--space-5)' },
  footer: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: 'var(--space-2)',
    padding: 'var(--space-4) var(--space-5)',
    borderBlockStart: '1px solid var(--line)',
  },
} as const;

const dialog = defineSlotRecipe({
  className: 'chakra-dialog',
  slots: [...slots],
  base: {
    ...panel,
    positioner: {
      position: 'fixed',
      inset: 0,
      zIndex: 'var(--layer-overlay)',
      display: 'grid',
      placeItems: 'center',
      padding: 'var(--space-4)',
      overflow: 'auto',
    },
    content: {
      ...panel.content,
      maxBlockSize: 'calc(100dvb - 2 * var(--space-4))',
      borderRadius: 'var(--radius-3)',
    },
  },
  variants: {
    size: {
      small: { content: { maxInlineSize: 'var(--dialog-small)' } },
      medium: { content: { maxInlineSize: 'var(--dialog-medium)' } },
      terms: { content: { maxInlineSize: 'var(--dialog-terms)' } },
    },
  },
  defaultVariants: { size: 'medium' },
});

const drawer = defineSlotRecipe({
  className: 'chakra-drawer',
  slots: [...slots],
  base: {
    ...panel,
    positioner: {
      position: 'fixed',
      inset: 0,
      zIndex: 'var(--layer-overlay)',
      display: 'flex',
      justifyContent: 'flex-end',
      overflow: 'clip',
    },
    content: { ...panel.content, blockSize: '100dvb' },
  },
  variants: {
    size: {
      narrow: { content: { maxInlineSize: 'var(--drawer-narrow)' } },
      wide: { content: { maxInlineSize: 'var(--drawer-wide)' } },
    },
  },
  defaultVariants: { size: 'narrow' },
});

/**
 * Chakra without its theme: the base config's conditions and utilities, and the recipes of the parts in use, all over the
 * product's own custom properties, so that light, dark and the tenant's accent reach them too.
 */
export const chakraSystem = createSystem(defaultBaseConfig, {
  preflight: false,
  disableLayers: true,
  theme: { slotRecipes: { dialog, drawer } },
});
