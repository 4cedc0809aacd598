import { language } from '../../../../languages/en-US/console/language.ts';
import { languages, languageTags } from '../../../../languages/languages.ts';
import { useLanguageChoice, type LanguageChoice as Chosen } from '../../../lib/language.ts';
import { useChooseLanguage } from '../../../lib/use-choose-language.ts';
import { useTranslate } from '../../../lib/words.ts';
import { Choice } from './choice.tsx';

/** The choice of the language. It acts at once. */
export function LanguageChoice() {
  const t = useTranslate({ language });
  const choice = useLanguageChoice();
  const choose = useChooseLanguage();
  return (
    <Choice<Chosen>
      label={t('language.title')}
      hint={t('language.hint')}
      value={choice}
      data={[
        { value: 'system', label: t('language.system') },
        ...languageTags.map((tag) => ({ value: tag, label: <span lang={tag}>{languages[tag]}</span> })),
      ]}
      onChange={choose}
    />
  );
}
