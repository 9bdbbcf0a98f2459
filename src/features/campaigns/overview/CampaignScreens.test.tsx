import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'react-intl';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import messages from '#src/i18n/messages/ar.json' with { type: 'json' };
import { CampaignScreens } from './CampaignScreens.tsx';

type Content = Parameters<typeof CampaignScreens>[0]['content'];

it('names the country of a screen in the language of the page', () => {
  const screen = {
    id: 's1',
    name: 'شارع حمدان 1',
    status: 'active',
    venueType: 302,
    widthPx: 1080,
    heightPx: 1920,
    cityName: 'أبوظبي',
    countryCode: 'AE',
    address: '',
  };
  const content = { data: { screens: [screen], artworks: [] }, failure: null, isLoading: false } as unknown as Content;
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <IntlProvider locale="ar-AE" messages={messages}>
        <CampaignScreens count={1} content={content} />
      </IntlProvider>
    </MemoryRouter>,
  );
  expect(html).toContain('الإمارات العربية المتحدة');
  expect(html).not.toContain('AE');
});
