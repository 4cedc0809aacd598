/**
 * Tells the address of a place which record its pane shows; null: none. `replace` is for what is no step that somebody
 * would take back: following the arrow keys, and the end of a record.
 */
export type SelectRecord = (id: number | null, options?: { replace?: boolean }) => void;
