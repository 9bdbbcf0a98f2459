import type { MessageId } from '#src/i18n/message-ids.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Icon } from '#src/ui/element/Icon.tsx';
import type { GroupName, PaletteGroup, PaletteItem } from './palette-items.ts';

const titles: Readonly<Record<GroupName, MessageId>> = {
  recent: 'palette.recent',
  pages: 'palette.pages',
  actions: 'palette.actions',
  campaigns: 'nav.campaigns',
  artworks: 'nav.artworks',
};

interface PaletteListProps {
  id: string;
  optionPrefix: string;
  groups: readonly PaletteGroup[];
  activeId: string | undefined;
  onAim: (optionId: string) => void;
  onChoose: (item: PaletteItem) => void;
}

/** The list below the palette's text, which keeps the focus and names the active line. */
export function PaletteList({ id, optionPrefix, groups, activeId, onAim, onChoose }: PaletteListProps) {
  const t = useText();
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('palette.title')}
      className="palette-list"
      hidden={groups.length === 0}
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map(({ name, items }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, which a fieldset cannot be
        <div key={name} role="group" aria-labelledby={`${id}-${name}`} className="palette-group">
          <p id={`${id}-${name}`} role="presentation" className="palette-group-title">
            {t(titles[name])}
          </p>
          {items.map((item) => {
            const optionId = `${optionPrefix}-${name}-${item.id}`;
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the text's, which keeps the focus
              // biome-ignore lint/a11y/useFocusableInteractive: the text names the active option
              <div
                key={optionId}
                id={optionId}
                role="option"
                aria-selected={optionId === activeId}
                className="palette-option"
                onClick={() => onChoose(item)}
                onPointerMove={() => onAim(optionId)}
              >
                {item.picture ? (
                  <img src={item.picture} alt="" className="palette-picture" />
                ) : (
                  <span className="palette-icon">
                    <Icon name={item.icon} size={18} />
                  </span>
                )}
                <bdi className="palette-label truncate">{item.label}</bdi>
                {item.note && <span className="palette-aside">{item.note}</span>}
                {item.keys && (
                  <span className="palette-aside palette-keys" aria-hidden="true">
                    {item.keys.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </span>
                )}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
