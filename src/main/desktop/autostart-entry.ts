/** An argument of an `Exec` line: quoted, with what has a meaning inside of quotes, and of the line, escaped. */
export const quoted = (argument: string): string =>
  `"${argument
    .replace(/["`$\\]/g, '\\$&')
    .replace(/\\/g, '\\\\')
    .replace(/%/g, '%%')
    .replace(/\n/g, '\\n')}"`;

/** What a desktop of Linux reads. */
export const autostartEntry = (command: string[]): string =>
  [
    '[Desktop Entry]',
    'Type=Application',
    'Name=Solar Installer Console',
    `Exec=${command.map(quoted).join(' ')}`,
    'Terminal=false',
    '',
  ].join('\n');
