import type { ReactElement } from 'react';
import type { Brand } from '../brand.ts';
import { useWords } from '../words.ts';
import { PageFrame } from './page-frame.tsx';

/** Shown between a form and another site: the browser continues by itself, the button is for those that do not. */
export function LeavingScreen({ nonce, brand, leave }: { nonce: string; brand: Brand; leave: string }): ReactElement {
  const { t } = useWords();
  const title = t('message.leaving.title');
  return (
    <PageFrame nonce={nonce} brand={brand} title={title} goTo={leave}>
      <h1>{title}</h1>
      <p>{t('message.leaving.text')}</p>
      <p className="actions">
        <a className="button primary" href={leave}>
          {t('message.leaving.go')}
        </a>
      </p>
    </PageFrame>
  );
}
