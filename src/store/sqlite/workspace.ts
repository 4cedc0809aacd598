import type { ChangeFeed } from './change-feed.ts';
import type { Connection } from './connection.ts';
import type { RememberedAnswers } from './remembered-answers.ts';
import type { SealedText } from '../sealed-text.ts';
import type { SpreadIds } from './spread-ids.ts';
import type { Payloads } from './sync/payloads.ts';

/** What the parts of one workspace share. */
export interface Workspace extends Connection {
  feed: ChangeFeed;
  answers: RememberedAnswers;
  sealed: SealedText;
  payloads: Payloads;
  spreadIds: SpreadIds;
}
