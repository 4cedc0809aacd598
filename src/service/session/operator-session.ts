import type { CredentialRecord, OperatorRecord } from '../../store/console-store.ts';

/** To whom a session is handed over. `openingId` is null until the owner's code was right. */
export interface HandedOver {
  ownerId: number;
  companyName: string;
  logo: string | null;
  color: string;
  openingId: number | null;
}

/** An operator's session, kept in memory alone: a restart asks for the passphrase again. */
export interface OperatorSession {
  operator: { id: number; name: string };
  /**
   * `locked` after idle time or on demand: nothing but unlock and sign-out is answered. `handed_over`: an owner sits at
   * the console, and nothing but the hand-over is answered.
   */
  state: 'open' | 'locked' | 'handed_over';
  /** Set while `handed_over`, and only then. */
  handOver: HandedOver | null;
  /** The company in whose name an owner sat here until this session was locked; null after an ordinary lock. */
  handedOverBy: string | null;
}

/** Who a request comes from, once `http/authenticate.ts` has looked. */
export type Principal =
  | { kind: 'credential'; credential: CredentialRecord }
  | { kind: 'operator'; session: OperatorSession; operator: Pick<OperatorRecord, 'id' | 'name'> };
