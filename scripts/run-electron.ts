import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A program that dies of itself in this time has never shown anything. */
const EARLY_MS = 10_000;
/** From here on Windows's exit codes are faults of the program; 127 is a system that cannot even load it. */
const WINDOWS_FAULT = 0x8000_0000;
const NOT_LOADED = 127;

/** `died`: the signal or code it died with, soon after its start and without having been told to end. */
export type ElectronRun = { code: number } | { died: string };

/** Whoever asks again after this long does not want to wait any longer. */
const PATIENCE_MS = 5_000;

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'] as const;
/** What the program's src/main/end-when-told.ts takes for the wish to end. */
const END = 'end';

/**
 * Runs Electron until it ends. It gets a process group of its own: Ctrl+C in a terminal goes to every process of a
 * group, npm hands it on once more, and Electron's second signal kills it before its database is closed. What arrives
 * here is handed on once. On Windows Ctrl+C kills Electron at the first time, and a signal from here is the end at
 * once: in a group of its own it does not get the one, and is asked to end by a message instead of the other.
 */
export async function runElectron(binary: string, args: string[], platform = process.platform): Promise<ElectronRun> {
  const byMessage = platform === 'win32';
  const started = performance.now();
  const child = spawn(binary, args, {
    stdio: ['ignore', 'inherit', 'inherit', ...(byMessage ? (['ipc'] as const) : [])],
    detached: true,
  });
  let told: number | undefined;
  const tell = (signal: NodeJS.Signals): void => {
    const now = performance.now();
    if (told !== undefined && now - told > PATIENCE_MS) child.kill('SIGKILL');
    else if (told === undefined && byMessage)
      child.send(END, () => {}); // a program that has just ended hears nothing
    else if (told === undefined) child.kill(signal);
    told ??= now;
  };
  for (const signal of SIGNALS) process.on(signal, tell);
  try {
    const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
    const fault =
      signal ?? (code !== null && (code === NOT_LOADED || code >= WINDOWS_FAULT) ? `code ${code}` : undefined);
    if (fault !== undefined && told === undefined && performance.now() - started < EARLY_MS) return { died: fault };
    return { code: code ?? 1 };
  } finally {
    for (const signal of SIGNALS) process.off(signal, tell);
    if (child.connected) child.disconnect();
  }
}
