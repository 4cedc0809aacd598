import type { ReactElement } from 'react';
import { type Language, languages } from '../../../languages/languages.ts';
import { LANGUAGE_FIELD } from '../owner-language.ts';
import { useWords } from '../words.ts';

/** The id of a step's form: its buttons above it, for the languages, send what is typed along. */
export const FORM_ID = 'form';

/** With what a page is asked for in another language: its form, or a link where it has none. */
export type SwitchBy = 'form' | 'link';

/**
 * What the Enter key presses in a form whose first buttons do something else than continue: the first of a form is the
 * one it takes.
 */
const defaultButton = (
  <button
    type="submit"
    form={FORM_ID}
    className="hidden"
    name="action"
    value="continue"
    tabIndex={-1}
    aria-hidden="true"
  />
);

/** The languages by their own names; every one but that of the page can be chosen. */
export function LanguageSwitch({ by }: { by: SwitchBy }): ReactElement {
  const { language, t } = useWords();
  const choice = (tag: Language): ReactElement => {
    const name = languages[tag];
    if (tag === language)
      return (
        <span key={tag} lang={tag} aria-current="true">
          {name}
        </span>
      );
    return by === 'form' ? (
      <button key={tag} type="submit" form={FORM_ID} name={LANGUAGE_FIELD} value={tag} lang={tag}>
        {name}
      </button>
    ) : (
      <a key={tag} href={`?${LANGUAGE_FIELD}=${tag}`} lang={tag} hrefLang={tag}>
        {name}
      </a>
    );
  };
  return (
    <div className="languages" role="group" aria-label={t('page.languages')}>
      {by === 'form' && defaultButton}
      {(Object.keys(languages) as Language[]).map(choice)}
    </div>
  );
}
