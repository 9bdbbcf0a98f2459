import { useLocation, useNavigate } from 'react-router';
import { mayCall } from '#contract/roles.ts';
import { languages } from '#domain/text/languages.ts';
import { nativeName } from '#domain/text/native-name.ts';
import type { Found } from '#machines/shell/palette.machine.ts';
import { artworkStatusMessages } from '#src/i18n/artwork-messages.ts';
import { campaignStatusMessages } from '#src/i18n/campaign-words.ts';
import { useText } from '#src/i18n/use-text.ts';
import type { Account } from '#src/lib/account-context.ts';
import { isolate } from '#src/lib/isolate.ts';
import { path, pathWith } from '#src/lib/paths.ts';
import type { Preferences } from '#src/lib/preferences.ts';
import type { IconName } from '#src/ui/element/icons/icon-names.ts';
import { offeredPages } from '../keys/offered-pages.ts';
import { pageAt } from '../page-at.ts';
import type { PageInfo, PageName } from '../pages.ts';
import { useHasStudio } from '../use-has-studio.ts';
import type { PaletteItem, PaletteStock } from './palette-items.ts';
import { recentPages } from './recent-pages.ts';

/** Of the pages without a place in the navigation; the others have theirs from there. */
const icons: Partial<Record<PageName, IconName>> = {
  artworkVideos: 'video',
  artworkHtml: 'code',
  artwork: 'image',
  marketplacePackages: 'package',
  profile: 'user',
  profileSettings: 'settings',
  profileInvoices: 'invoice',
  profileBalance: 'wallet',
  profileTeam: 'users',
  profileActivity: 'history',
  paymentMethods: 'credit-card',
  notifications: 'bell',
  deskFlags: 'alert',
  deskKeys: 'key',
  deskScreens: 'screen',
  deskScreenImport: 'upload',
  deskNewScreen: 'plus',
  deskCompanies: 'users',
  deskCompany: 'users',
  deskOwnScreen: 'screen',
  deskOwnOccupancy: 'calendar',
  deskOwnStatements: 'wallet',
  deskNewTenant: 'plus',
  deskTenant: 'globe',
  deskTenantTerms: 'list',
  deskOwners: 'screen',
  deskOwner: 'wallet',
  deskPlayers: 'video',
  deskPeople: 'users',
  deskPerson: 'users',
  deskLedger: 'list',
  deskLog: 'history',
  deskCredits: 'wallet',
  deskTerms: 'invoice',
  deskReceivables: 'invoice',
  deskChargebacks: 'undo',
  deskReconciliation: 'check',
  deskSellers: 'invoice',
  deskScreen: 'screen',
  deskOffers: 'offer',
  deskPackages: 'package',
};
const iconOf = (name: PageName, { section }: PageInfo): IconName => section?.icon ?? icons[name] ?? 'campaign';

interface StockOf {
  readonly account: Account;
  readonly preferences: Preferences;
  readonly found: Found;
  readonly onShortcuts: () => void;
}

/** Everything that the palette can offer a user: where they were, pages, actions, and what was found. */
export function usePaletteStock({ account, preferences, found, onShortcuts }: StockOf): PaletteStock {
  const t = useText();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const to = (address: string) => () => void navigate(address);
  const pageItems = offeredPages(account, useHasStudio())
    .filter(([name]) => name !== 'campaignNew')
    .map(([name, page]): PaletteItem => {
      const address = pathWith(name, {});
      return {
        id: address,
        label: t(page.title),
        icon: iconOf(name, page),
        ...(page.key && preferences.singleKeys ? { keys: ['G', page.key.toUpperCase()] } : {}),
        choose: to(address),
      };
    });
  const recent = recentPages(account.user.userId, pathname).flatMap(
    ({ pathname: address, ownTitle }): PaletteItem[] => {
      const found = pageAt(address);
      if (!found) return [];
      const label = ownTitle ?? t(found.page.title);
      return [{ id: address, label, icon: iconOf(found.name, found.page), choose: to(address) }];
    },
  );
  const act = (id: string, icon: IconName, label: string, choose: () => void, keys?: string): PaletteItem => ({
    id,
    icon,
    label,
    choose,
    ...(keys && preferences.singleKeys ? { keys: [keys] } : {}),
  });
  const isDark = preferences.theme === 'dark';
  const role = account.instance?.role;
  const actions = [
    mayCall(role, 'createCampaign') && act('new', 'plus', t('campaigns.newTitle'), to(path('campaignNew')), 'C'),
    mayCall(role, 'createArtwork') && act('upload', 'upload', t('palette.upload'), to(path('artworkImages'))),
    act('theme', isDark ? 'sun' : 'moon', t(isDark ? 'theme.toLight' : 'theme.toDark'), preferences.onToggleTheme),
    ...languages
      .filter((language) => language !== preferences.language)
      .map((language) =>
        act(`language-${language}`, 'globe', t('palette.language', { language: isolate(nativeName(language)) }), () =>
          preferences.onChooseLanguage(language),
        ),
      ),
    act('shortcuts', 'help', t('palette.shortcuts'), onShortcuts, '?'),
    act('sign-out', 'sign-out', t('nav.signOut'), to(path('logout'))),
  ].filter((action) => action !== false);

  return {
    recent,
    pages: pageItems,
    actions,
    campaigns: found.campaigns.map(({ id, name, status }) => ({
      id: `campaign-${id}`,
      label: name,
      icon: 'campaign',
      note: t(campaignStatusMessages[status]),
      choose: to(path('campaignOverview', { id })),
    })),
    artworks: found.artworks.map(({ id, name, status, thumbnailUrl }) => ({
      id: `artwork-${id}`,
      label: name,
      icon: 'image',
      picture: thumbnailUrl,
      note: t(artworkStatusMessages[status]),
      choose: to(path('artwork', { id })),
    })),
  };
}
