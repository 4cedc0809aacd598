import { app } from 'electron';
import { pageOfAddress, RECORD_SCHEME } from '../contract/console/record-address.ts';

/** The page of the first address of a record on a command line. Whatever else is there is somebody else's business. */
export const pageIn = (commandLine: readonly string[]): string | undefined =>
  commandLine.map(pageOfAddress).find((page) => page !== undefined);

/**
 * Addresses of records that the system hands over: on the command line of the start (Windows, Linux) or by an event
 * (macOS). What comes before there is a console waits for it. Call it before `ready`; give what it returns the way to
 * show a page.
 */
export function receiveAddresses(): (show: (page: string) => void) => void {
  let show: ((page: string) => void) | undefined;
  let waiting = pageIn(process.argv);
  if (process.platform === 'darwin')
    app.on('open-url', (event, address) => {
      event.preventDefault();
      const page = pageOfAddress(address);
      if (page !== undefined && show) show(page);
      else waiting = page ?? waiting;
    });
  // macOS and Linux learn it from the package.
  if (process.platform === 'win32' && app.isPackaged) app.setAsDefaultProtocolClient(RECORD_SCHEME);
  return (next) => {
    show = next;
    if (waiting !== undefined) next(waiting);
    waiting = undefined;
  };
}
