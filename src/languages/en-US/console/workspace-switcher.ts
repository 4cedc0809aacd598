/** Which workspace is open, in the status bar: it is in the first load. */
export const workspaceSwitcher = {
  mode: '{mode, select, test {Test} other {Live}}',
  label: 'Workspace: {name}, {mode, select, test {Test} other {Live}} mode. Switch workspace',
} as const;
