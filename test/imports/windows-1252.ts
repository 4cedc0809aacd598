const BYTES: ReadonlyMap<string, number> = new Map(
  Array.from(
    new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte)),
    (char, byte) => [char, byte],
  ),
);

/** A text in Windows-1252, as programs of an older day write it; Node only decodes it. */
export const windows1252 = (text: string): Buffer =>
  Buffer.from(
    Array.from(text, (char) => {
      const byte = BYTES.get(char);
      if (byte === undefined) throw new Error(`Windows-1252 has no ${char}`);
      return byte;
    }),
  );
