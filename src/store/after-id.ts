/** The part of a wire record that is stored: all after its id, which only the insert decides. */
export function afterId(wire: { id: number }): string {
  return JSON.stringify(wire).slice(`{"id":${wire.id}`.length);
}
