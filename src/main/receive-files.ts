import { app } from 'electron';
import { filesIn } from './given-file.ts';

/** The files of a command line; outside of a package there is no icon that any other file could be dropped onto. */
export const filesOf = (commandLine: readonly string[], workingDirectory: string): string[] =>
  filesIn(commandLine, workingDirectory, app.isPackaged);

/**
 * Files that the system hands over: on the command line of the start (Windows, Linux) or by an event, one for each
 * (macOS). What comes before there is a console waits for it. Call it before `ready`; give what it returns the way to
 * hand them over.
 */
export function receiveFiles(): (give: (paths: string[]) => void) => void {
  let give: ((paths: string[]) => void) | undefined;
  let waiting = filesOf(process.argv, process.cwd());
  if (process.platform === 'darwin')
    app.on('open-file', (event, path) => {
      event.preventDefault();
      if (give) give([path]);
      else waiting.push(path);
    });
  return (next) => {
    give = next;
    if (waiting.length > 0) next(waiting);
    waiting = [];
  };
}
