import type { hosted as english } from '../en-US/hosted.ts';
import type { Wording } from '../wording.ts';
import { agreement } from './hosted/agreement.ts';
import { contract } from './hosted/contract.ts';
import { details } from './hosted/details.ts';
import { documents } from './hosted/documents.ts';
import { done } from './hosted/done.ts';
import { example } from './hosted/example.ts';
import { message } from './hosted/message.ts';
import { ownership } from './hosted/ownership.ts';
import { page } from './hosted/page.ts';
import { payment } from './hosted/payment.ts';
import { usageData } from './hosted/usage-data.ts';
import { welcome } from './hosted/welcome.ts';

/** Spanish as utilities and SREC programs of the United States write it; docs/languages.md has the glossary. */
export const hosted: Wording<typeof english> = {
  page,
  message,
  welcome,
  usageData,
  documents,
  ownership,
  details,
  agreement,
  contract,
  payment,
  done,
  example,
};
