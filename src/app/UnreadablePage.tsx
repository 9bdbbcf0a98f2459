import { Button } from '#src/ui/element/Button.tsx';
import '#src/ui/state/empty-state.css';
import { directionOf, fallbackLanguage, type Language, languages } from '#domain/text/languages.ts';
import { localeActor } from './actors.ts';
import { WholePage } from './WholePage.tsx';

const words: Readonly<Record<Language, { readonly title: string; readonly retry: string }>> = {
  en: { title: 'The page could not be loaded', retry: 'Try again' },
  de: { title: 'Die Seite konnte nicht geladen werden', retry: 'Erneut versuchen' },
  fr: { title: 'La page n’a pas pu être chargée', retry: 'Réessayer' },
  es: { title: 'No se ha podido cargar la página', retry: 'Reintentar' },
  ar: { title: 'تعذّر تحميل الصفحة', retry: 'حاول مجددًا' },
};
const others = languages.filter((language) => language !== fallbackLanguage);

/** No locale file arrived, so there are no messages: the one page that carries its words in itself, in every language. */
export function UnreadablePage() {
  const retry = () => localeActor.send({ type: 'retry.requested' });
  return (
    <WholePage>
      <div className="empty-state">
        <h1>{words[fallbackLanguage].title}</h1>
        {others.map((language) => (
          <p key={language} lang={language} dir={directionOf(language)}>
            {words[language].title}
          </p>
        ))}
        <Button icon="refresh" onClick={retry}>
          {words[fallbackLanguage].retry}
          {others.map((language) => (
            <span key={language} lang={language}>
              {' · '}
              {words[language].retry}
            </span>
          ))}
        </Button>
      </div>
    </WholePage>
  );
}
