/** What somebody who looks for a fault needs to know. */
export const diagnostics = {
  title: 'Diagnostics',
  hint: 'Versions, settings, sizes, the state of sync, and recent errors, ready to copy for whoever helps you. Nothing is sent automatically.',
  show: 'Show diagnostics',
  copy: 'Copy diagnostics',
  copied: 'Copied',
  explained:
    'This is all that “Copy diagnostics” copies. Names, addresses, your account’s folders, and all secrets are left out. Read it before you pass it on.',
  logFolder: 'The log files themselves are in <code>{folder}</code>.',
  loading: 'Loading diagnostics',
  text: 'Text of the diagnostics',
} as const;
