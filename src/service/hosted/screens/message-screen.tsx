import type { ReactElement } from 'react';
import type { HostedMessages } from '../../../languages/hosted.ts';
import type { Brand } from '../brand.ts';
import { useWords } from '../words.ts';
import type { SwitchBy } from './language-switch.tsx';
import { PageFrame } from './page-frame.tsx';

interface MessageScreenProps {
  nonce: string;
  brand: Brand;
  /** What it says; a title and a text. */
  says: Exclude<keyof HostedMessages['message'], 'leaving'>;
  switchBy?: SwitchBy | undefined;
}

/** A page that only says something: an unknown address, a stop, an end. */
export function MessageScreen({ nonce, brand, says, switchBy }: MessageScreenProps): ReactElement {
  const { t } = useWords();
  const title = t(`message.${says}.title`);
  return (
    <PageFrame nonce={nonce} brand={brand} title={title} switchBy={switchBy}>
      <h1>{title}</h1>
      <p>{t(`message.${says}.text`)}</p>
    </PageFrame>
  );
}
