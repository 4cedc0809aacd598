import type { ReactElement } from 'react';
import type { Brand } from '../brand.ts';
import { PageFrame } from './page-frame.tsx';

interface MessageScreenProps {
  nonce: string;
  brand: Brand;
  title: string;
  text: string;
  /** A button, where there is somewhere to go. */
  action?: { href: string; label: string };
}

/** A page that only says something: an unknown address, a stop, an end. */
export function MessageScreen({ nonce, brand, title, text, action }: MessageScreenProps): ReactElement {
  return (
    <PageFrame nonce={nonce} brand={brand} title={title}>
      <h1>{title}</h1>
      <p>{text}</p>
      {action && (
        <p className="actions">
          <a className="button primary" href={action.href}>
            {action.label}
          </a>
        </p>
      )}
    </PageFrame>
  );
}
