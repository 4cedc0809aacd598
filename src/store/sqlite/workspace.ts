import type { ChangeFeed } from './change-feed.ts';
import type { Database } from './engine.ts';
import type { RememberedAnswers } from './remembered-answers.ts';
import type { Writer } from './writer.ts';

/** What the parts of one workspace share. */
export interface Workspace extends Database {
  writer: Writer;
  feed: ChangeFeed;
  answers: RememberedAnswers;
}
