/** Where other programs of this computer reach the API of a console that has no address of its own: the window. */
export interface ApiAddress {
  /**
   * Takes requests at this port of the loopback address, and no longer at the one before; null: at none. Rejects with
   * `validation_failed` on `api_port` for a port that cannot be had: all is as before then.
   */
  move(port: number | null): Promise<void>;
}
