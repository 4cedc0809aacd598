/** Where other programs of this computer reach the API of a console that has no address of its own: the window. */
export interface ApiAddress {
  /**
   * Takes requests at this port of the loopback address, and no longer at the one before; null: at none. Rejects with
   * `validation_failed` on `api_port` for a port that cannot be had: all is as before then.
   */
  move(port: number | null): Promise<void>;
}

const arrived = new WeakSet<object>();

/** A request has come by that address: whatever host it names, it is let in to nothing else. */
export const noteApiRequest = (request: object): void => void arrived.add(request);
export const isApiRequest = (request: object): boolean => arrived.has(request);
