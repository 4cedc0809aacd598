import { ACCOUNT_MAX_BYTES, DOCUMENTS_PER_ACCOUNT } from '../../../domain/documents/document-limits.ts';
import { DocumentRefused } from '../../../domain/documents/document-refused.ts';

/** The room that one coming document takes; given back when it is refused, or once its row is there. */
export interface Claim {
  /** Throws DocumentRefused when the account has no room for so many bytes more. */
  take(bytes: number): void;
  giveBack(): void;
}

/**
 * What is coming in right now, by account: many uploads at the same time take no more of the disk together than the
 * account may have. The rows decide in their transaction; this only lets an upload stop early.
 */
export interface Room {
  /** `stored`: what the account has and keeps. Throws DocumentRefused when there are too many documents. */
  claim(ownerId: number, stored: { size: number }[]): Claim;
}

export function createRoom(): Room {
  const coming = new Map<number, { documents: number; bytes: number }>();
  return {
    claim(ownerId, stored) {
      const account = coming.get(ownerId) ?? { documents: 0, bytes: 0 };
      if (stored.length + account.documents >= DOCUMENTS_PER_ACCOUNT) throw new DocumentRefused('too_many_documents');
      const storedBytes = stored.reduce((sum, { size }) => sum + size, 0);
      coming.set(ownerId, account);
      account.documents++;
      let taken = 0;
      let open = true;
      return {
        take(bytes) {
          if (storedBytes + account.bytes + bytes > ACCOUNT_MAX_BYTES) throw new DocumentRefused('account_full');
          account.bytes += bytes;
          taken += bytes;
        },
        giveBack() {
          if (!open) return;
          open = false;
          account.documents--;
          account.bytes -= taken;
          if (account.documents === 0) coming.delete(ownerId);
        },
      };
    },
  };
}
