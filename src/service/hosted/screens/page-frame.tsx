import type { ReactElement, ReactNode } from 'react';
import type { Brand } from '../brand.ts';
import { useWords } from '../words.ts';
import { hostedStyle } from './hosted-style.ts';
import { LanguageSwitch, type SwitchBy } from './language-switch.tsx';

interface PageFrameProps {
  nonce: string;
  brand: Brand;
  /** The title of the window, without the company's name. */
  title: string;
  testMode?: boolean;
  /** Something has to be corrected: said first in the title, where a screen reader starts. */
  faulty?: boolean;
  /** Continues to this address by itself. */
  goTo?: string;
  /** Absent on a page that nobody stays on. */
  switchBy?: SwitchBy | undefined;
  progress?: ReactNode;
  children: ReactNode;
}

/** The page around every hosted screen: the installer's logo and name, the languages, the progress line, one column. */
export function PageFrame({
  nonce,
  brand,
  title,
  testMode,
  faulty,
  goTo,
  switchBy,
  progress,
  children,
}: PageFrameProps): ReactElement {
  const { language, t } = useWords();
  const named = { title, company: brand.name };
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        {goTo !== undefined && <meta httpEquiv="refresh" content={`0; url=${goTo}`} />}
        <title>{faulty ? t('page.titleFaulty', named) : t('page.title', named)}</title>
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: hostedStyle(brand) }} />
      </head>
      <body>
        <a className="skip" href="#main">
          {t('page.skip')}
        </a>
        {testMode && <div className="test">{t('page.testMode')}</div>}
        <div className="page">
          <div className="top">
            <header className="brand">
              {brand.logo !== null && <img src={brand.logo} alt="" />}
              <span>{brand.name}</span>
            </header>
            {switchBy && <LanguageSwitch by={switchBy} />}
          </div>
          {progress}
          <main id="main" className="card">
            {children}
          </main>
        </div>
      </body>
    </html>
  );
}
