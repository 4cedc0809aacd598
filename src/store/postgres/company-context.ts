import type { SealedText } from '../sealed-text.ts';
import type { Connections } from './connections.ts';
import type { Lane } from './lane.ts';
import type { RememberedAnswers } from './remembered-answers.ts';

/** What the parts of one company's store share. */
export interface CompanyContext extends Pick<Lane, 'write'> {
  readonly company: number;
  readonly connections: Connections;
  readonly sealed: SealedText;
  readonly answers: RememberedAnswers;
}
