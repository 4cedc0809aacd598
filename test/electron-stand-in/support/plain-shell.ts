/**
 * A main script of the tests: one window on pages without any policy. `--guarded` puts the guard of the application on
 * it, and nothing else, so that a test sees what the guard alone stops, and without it that the stand-in would have let
 * it through.
 */
import { app, BrowserWindow, protocol, session } from 'electron';
import { guardContents } from '../../../src/main/guard-contents.ts';
import { wordsIn } from '../../../src/main/words.ts';
import { answerPlainPage } from './plain-pages.ts';

const { commandLine } = app;

async function run(): Promise<void> {
  const register = commandLine.hasSwitch('guarded')
    ? guardContents(
        app,
        () => wordsIn('en-US'),
        () => undefined,
      )
    : undefined;
  await app.whenReady();
  const open = async (partition: string): Promise<void> => {
    const own = session.fromPartition(partition);
    own.protocol.handle('app', answerPlainPage);
    const window = new BrowserWindow({ title: partition, webPreferences: { session: own } });
    const start = (address: string): Promise<void> => window.loadURL(`app://console${address}`);
    register?.enter(window.webContents, {
      window: 'console',
      territory: { origin: 'app://console', pathPrefix: '/' },
      onStray: () => void start('/start'),
    });
    for (const name of ['close', 'closed'] as const) window.on(name as 'closed', () => console.log(`window ${name}`));
    // A page asks for it by going to a place within itself.
    window.webContents.on('did-navigate-in-page', () => {
      for (const name of ['minimize', 'hide', 'show', 'focus', 'restore'] as const)
        window.on(name as 'show', () => console.log(`window ${name}`));
      window.minimize();
      window.hide();
      window.show();
      window.restore();
      console.log('called');
    });
    await start(commandLine.getSwitchValue('load') || '/start').then(
      () => console.log('loaded'),
      (error: { code: string }) => console.log(`rejected ${error.code}`),
    );
  };
  await open('first');
  if (commandLine.hasSwitch('two')) await open('second');
}

protocol.registerSchemesAsPrivileged([
  { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true } },
]);
app.setPath('userData', commandLine.getSwitchValue('data'));
app.on('before-quit', () => console.log('before-quit'));
app.on('window-all-closed', () => console.log('window-all-closed'));
app.on('quit', () => console.log('quit'));
let asked = 0;
app.on('will-quit', (event) => {
  console.log('will-quit');
  // The first time something is still to be done; the program ends when it is.
  asked += 1;
  if (asked > 1) return;
  event.preventDefault();
  setImmediate(() => app.quit());
});
void run();
