/** Where a file may be dropped, why one was not taken, and what one waits for. */
export const fileNotices = {
  dropExport: 'Drop an export from another computer here',
  dropList: 'Drop a list (CSV, TSV, or Excel) or an export from another computer here',
  dropPicture: 'Drop a logo (PNG, JPEG, or WebP), a list, or an export from another computer here',
  asked: 'You will be asked before anything is imported.',
  dismiss: 'Dismiss',
  reading: 'Reading “<file>{name}</file>”…',
  dontImport: 'Don’t import',
  waits:
    '“<file>{name}</file>” is waiting. {state, select, setup {Set up the console} locked {Unlock the console} other {Sign in}} to decide whether to import it.',
  several: 'Only one file can be imported at a time. Nothing was imported.',
  folder:
    '{named, select, true {“{name}”} other {This file}} is a folder and was not opened. Exports from another computer end in {ending}.',
  empty:
    '{named, select, true {“{name}”} other {This file}} is empty. Copy it again from the other computer, or export again there.',
  missing: '{named, select, true {“{name}”} other {This file}} can’t be found. It may have been moved or deleted.',
  network:
    '{named, select, true {“{name}”} other {This file}} is on another computer. Copy it to this one first, and open the copy.',
  unreadable:
    '{named, select, true {“{name}”} other {This file}} could not be read. Check that it is still there and that you may read it.',
  handedOver: 'Files cannot be opened while the console is handed over.',
  damaged:
    '{named, select, true {“{name}”} other {This file}} is not an export from another computer. The name is right, but the file is damaged or holds something else. Export again on the other computer.',
  otherKind:
    '{named, select, true {“{name}”} other {This file}} is not an export from another computer. Exports from another computer end in {ending}.{kind, select, spreadsheet { Save this spreadsheet as XLSX or CSV to import it.} zip { Unpack a ZIP of lists first, and import Generators.csv before Inverters.csv.} list { Sign in first to import a list.} other {}}',
} as const;
