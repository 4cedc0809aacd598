/** A document whose bytes are still coming. It is no document until it is kept. */
export interface ComingFile {
  write(chunk: Uint8Array): Promise<void>;
  /** Resolves with the name once the sealed bytes are on disk for good. */
  keep(): Promise<string>;
  /** Leaves nothing behind. */
  discard(): Promise<void>;
}

/** The bytes of uploaded documents, sealed, under meaningless names. */
export interface DocumentFiles {
  begin(): Promise<ComingFile>;
  /**
   * Removing what is not there is no fault, nor is a name that none of these files can have: it may come from a row of
   * another computer.
   */
  remove(storageName: string): Promise<void>;
}
