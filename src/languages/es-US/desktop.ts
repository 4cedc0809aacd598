import type { desktop as english } from '../en-US/desktop.ts';
import type { Wording } from '../wording.ts';
import { agreement } from './desktop/agreement.ts';
import { menu } from './desktop/menu.ts';
import { news } from './desktop/news.ts';
import { questions } from './desktop/questions.ts';
import { reset } from './desktop/reset.ts';
import { saving } from './desktop/saving.ts';
import { start } from './desktop/start.ts';
import { updateFaults } from './desktop/update-faults.ts';
import { waiting } from './desktop/waiting.ts';

export const desktop: Wording<typeof english> = {
  agreement,
  menu,
  news,
  questions,
  reset,
  saving,
  start,
  updateFaults,
  waiting,
};
