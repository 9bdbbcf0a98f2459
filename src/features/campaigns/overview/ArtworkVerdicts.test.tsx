import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'react-intl';
import { expect, it } from 'vitest';
import type { Schema } from '#src/api/client.ts';
import messages from '#src/i18n/messages/ar.json' with { type: 'json' };
import { isolate } from '#src/lib/isolate.ts';
import { ArtworkVerdicts } from './ArtworkVerdicts.tsx';

it('names an owner within a sentence that runs the other way without disturbing its order', () => {
  const review = { id: 'r1', level: 'media_owner', mediaOwner: 'Kiezlicht (Berlin)', status: 'pending' };
  const artwork = { id: 'a1', status: 'approved', ownerReviews: [review] } as unknown as Schema<'Artwork'>;
  const html = renderToStaticMarkup(
    <IntlProvider locale="ar" messages={messages}>
      <ArtworkVerdicts artwork={artwork} />
    </IntlProvider>,
  );
  expect(html).toContain(isolate('Kiezlicht (Berlin)'));
});
