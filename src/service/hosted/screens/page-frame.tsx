import type { ReactElement, ReactNode } from 'react';
import type { Brand } from '../brand.ts';
import { hostedStyle } from './hosted-style.ts';

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
  progress?: ReactNode;
  children: ReactNode;
}

/** The page around every hosted screen: the installer's logo and name, the progress line, one column. */
export function PageFrame({
  nonce,
  brand,
  title,
  testMode,
  faulty,
  goTo,
  progress,
  children,
}: PageFrameProps): ReactElement {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        {goTo !== undefined && <meta httpEquiv="refresh" content={`0; url=${goTo}`} />}
        <title>{`${faulty ? 'Please correct: ' : ''}${title} – ${brand.name}`}</title>
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: hostedStyle(brand) }} />
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to the form
        </a>
        {testMode && <div className="test">Test mode: nothing entered here is real</div>}
        <div className="page">
          <header className="brand">
            {brand.logo !== null && <img src={brand.logo} alt="" />}
            <span>{brand.name}</span>
          </header>
          {progress}
          <main id="main" className="card">
            {children}
          </main>
        </div>
      </body>
    </html>
  );
}
