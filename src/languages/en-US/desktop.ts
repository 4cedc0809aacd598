import { agreement } from './desktop/agreement.ts';
import { menu } from './desktop/menu.ts';
import { news } from './desktop/news.ts';
import { questions } from './desktop/questions.ts';
import { reset } from './desktop/reset.ts';
import { saving } from './desktop/saving.ts';
import { start } from './desktop/start.ts';
import { updateFaults } from './desktop/update-faults.ts';
import { waiting } from './desktop/waiting.ts';

/**
 * What the program says outside of its pages. English sets the keys of every language, and what is put into a message.
 */
export const desktop = {
  agreement,
  menu,
  news,
  questions,
  reset,
  saving,
  start,
  updateFaults,
  waiting,
} as const;
