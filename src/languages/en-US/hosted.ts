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

/** The words of the hosted screens. English sets the keys of every language, and what is put into a message. */
export const hosted = {
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
} as const;
