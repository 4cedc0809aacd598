import type { ReactElement } from 'react';
import type { Brand } from '../brand.ts';
import { PageFrame } from './page-frame.tsx';

/** Shown between a form and another site: the browser continues by itself, the button is for those that do not. */
export function LeavingScreen({ nonce, brand, leave }: { nonce: string; brand: Brand; leave: string }): ReactElement {
  return (
    <PageFrame nonce={nonce} brand={brand} title="Taking you back" goTo={leave}>
      <h1>Taking you back</h1>
      <p>The steps you finished are saved. You can continue with the next one whenever you come back.</p>
      <p className="actions">
        <a className="button primary" href={leave}>
          Go back now
        </a>
      </p>
    </PageFrame>
  );
}
