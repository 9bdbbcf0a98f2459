import type { CSSProperties } from 'react';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { contrast } from '#src/lib/color.ts';
import { tenantProperties } from '#src/ui/page/tenant-theme.ts';

interface TenantLookProps {
  name: string;
  iconUrl: string;
  logoDark: string;
  /** CSS hexadecimal colours. */
  accent: string;
  accentDark: string;
}

/** What words of one colour on a ground have to reach (WCAG 2.2, 1.4.3). */
const ENOUGH = 4.5;

/** A piece of the tenant's pages by day and by night, in the colours that are being chosen, and what the product makes of them. */
export function TenantLook({ name, iconUrl, logoDark, accent, accentDark }: TenantLookProps) {
  const t = useText();
  const format = useFormat();
  const made = tenantProperties({ name: 'preview', accent, accentDark });
  const looks = [
    {
      theme: 'light',
      title: 'desk.tenants.look.light',
      chosen: accent,
      paper: '#ffffff',
      ink: '#16181d',
      icon: iconUrl,
      fill: made['--tenant-accent'],
      onFill: made['--tenant-accent-ink'],
      words: made['--tenant-accent-text'],
    },
    {
      theme: 'dark',
      title: 'desk.tenants.look.dark',
      chosen: accentDark,
      paper: '#191c21',
      ink: '#ffffff',
      icon: logoDark || iconUrl,
      fill: made['--tenant-accent-dark'],
      onFill: made['--tenant-accent-dark-ink'],
      words: made['--tenant-accent-dark-text'],
    },
  ] as const;
  return (
    <div className="tenant-looks">
      {looks.map(({ theme, title, chosen, paper, ink, icon, fill, onFill, words }) => {
        const ratio = contrast(chosen, paper);
        return (
          <figure key={theme} className="tenant-look">
            <div
              className="tenant-look-page"
              style={{ '--look-paper': paper, '--look-ink': ink, '--look-fill': fill } as CSSProperties}
              aria-hidden="true"
            >
              <span className="tenant-look-head">
                {icon && <img src={icon} alt="" width={24} height={24} />}
                <bdi>{name || t('desk.tenants.look.name')}</bdi>
              </span>
              <span className="tenant-look-button" style={{ background: fill, color: onFill }}>
                {t('login.submit')}
              </span>
              <span style={{ color: words }}>{t('nav.campaigns')}</span>
              <span className="tenant-look-bar" />
            </div>
            <figcaption>
              <strong>{t(title)}</strong>{' '}
              {t(ratio >= ENOUGH ? 'desk.tenants.look.fits' : 'desk.tenants.look.shifted', {
                ratio: format.number(Math.floor(ratio * 10) / 10, { minimumFractionDigits: 1 }),
              })}
            </figcaption>
          </figure>
        );
      })}
    </div>
  );
}
