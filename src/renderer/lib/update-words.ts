import type { UpdateMode, UpdatesView } from '../../contract/console/updates.ts';
import type { UpdateWait } from '../../contract/reasons/update-wait.ts';
import { updateWaitWords } from '../../contract/words/update-wait-words.ts';
import { signing } from '../../languages/en-US/console/signing.ts';

/** Whether the package says who made it. */
export const SIGNING_WORDS: Record<NonNullable<UpdatesView['signing']>, string> = signing;

/** What each choice does. */
export const MODE_WORDS: Record<UpdateMode, string> = {
  on: 'The console checks at startup and once a day, downloads new versions, and installs them when you quit or restart.',
  ask: 'The console checks at startup and once a day. You decide when to download.',
  off: 'The console checks only when you ask it to, and installs an update only when you restart here.',
};

/** Why an update waits; undefined where it does not. */
export const firstWaitWords = ([first]: UpdateWait[]): string | undefined => first && updateWaitWords[first];

type Line = (offered: string | null) => string;
const LINES: Record<UpdatesView['state'], Line> = {
  elsewhere: () => 'This console runs in the browser. It is updated where it was installed.',
  no_feed: () => 'This version does not look for updates. Install a new version over it; your data stays.',
  unsupported: () =>
    'This copy cannot update itself. Install a new version the way you installed this one; your data stays.',
  idle: () => 'The console has not checked for updates since it started.',
  checking: () => 'Checking for updates…',
  current: () => 'You have the latest version.',
  available: (offered) => `Version ${offered} is available.`,
  downloading: (offered) => `Downloading version ${offered}…`,
  ready: (offered) => `Version ${offered} is ready to install.`,
  failed: (offered) =>
    offered === null ? 'The check for updates failed.' : `Version ${offered} could not be downloaded.`,
};

/** The state of updating, in a line. */
export const updateLine = ({ state, offered }: Pick<UpdatesView, 'state' | 'offered'>): string => LINES[state](offered);
