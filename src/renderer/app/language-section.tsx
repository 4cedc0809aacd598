import { SegmentedControl } from '@mantine/core';
import { language } from '../../languages/en-US/console/language.ts';
import { consoleLanguages, languages } from '../../languages/languages.ts';
import { Section } from '../components/section.tsx';
import { useOpenSession } from '../lib/api/get-session.ts';
import { chooseLanguage, tellProgram, useLanguageChoice, type LanguageChoice } from '../lib/language.ts';
import { useTranslate } from '../lib/words.ts';

/** The choice of the language, where there is one. It acts at once. */
export function LanguageSection() {
  const t = useTranslate({ language });
  const choice = useLanguageChoice();
  const isDesktop = useOpenSession().host === 'electron';
  if (consoleLanguages.length < 2) return null;
  return (
    <Section title={t('language.title')} hint={t('language.hint')}>
      <div>
        <SegmentedControl<LanguageChoice>
          aria-label={t('language.title')}
          value={choice}
          onChange={(chosen) => {
            chooseLanguage(chosen);
            if (isDesktop) tellProgram(chosen);
          }}
          data={[
            { value: 'system', label: t('language.system') },
            ...consoleLanguages.map((tag) => ({ value: tag, label: <span lang={tag}>{languages[tag]}</span> })),
          ]}
        />
      </div>
    </Section>
  );
}
