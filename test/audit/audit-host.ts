import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { linkTokens } from '../e2e/support/link-tokens.ts';
import { readRecords } from '../e2e/hosts/running-process.ts';
import { createControls, type Control } from './controls.ts';
import { createEvidence } from './evidence.ts';
import { auditFolders, type AuditFolders } from './folders.ts';
import { openHost } from './hosts/open-host.ts';
import { copyWhileInUse } from './observe/copy-folder.ts';
import { startForeignServer } from './observe/foreign-server.ts';
import { noteMemory } from './observe/look-at-page.ts';
import { copyFolders, lookAround } from './observe/observe.ts';
import { watchPages } from './observe/watch-pages.ts';
import { enterConsole } from './enter-console.ts';
import { DETAIL_CONTROL, onboardOwner, OWNER_DETAILS } from './onboard-owner.ts';
import { createRandom } from './random.ts';
import type { Scene } from './scene.ts';
import { searchSurface, type Searched } from './search-surfaces.ts';
import { findTexts, type TextFound } from './search/find-texts.ts';
import { createTokenSearch } from './search/token-search.ts';
import { folderSurfaces, surfacesOf, type HostName, type Surface } from './surfaces.ts';

export interface AuditPlan {
  host: HostName;
  /** Onboardings, from the button to the passphrase. */
  count: number;
  seed: number;
  /** A folder of the audit's own, empty. */
  root: string;
  progress(line: string): void;
}

export interface HostReport {
  host: HostName;
  onboardings: number;
  /** Tokens of links that were made, and searched for. */
  tokens: string[];
  controls: Control[];
  searched: Searched[];
  /** Owners' details, and the control among them, in the profile of the browser, at the end and in copies. */
  details: TextFound[];
  seconds: { onboarding: number; searching: number };
}

/**
 * After so many onboardings host and browser are ended and started again on what they left: what a recording holds
 * stays small.
 */
const ONBOARDINGS_A_SESSION = 50;
/** Folders are copied, and foreign pages visited, in about so many of the onboardings. */
const COPIES = 20;

const PROFILES = ['browser profile', 'browser profile while a window was open'] as const;

/** For one step, on a machine that has other things to do as well. */
const PATIENCE_MS = 60_000;

type Setting = Omit<Scene, 'console'> & { host: HostName; sessions: number };

/** Starts host and browser, records what they do while `work` runs, and ends them in order. */
async function inSession(
  setting: Setting,
  env: NodeJS.ProcessEnv,
  work: (scene: Scene) => Promise<void>,
): Promise<void> {
  const { host, evidence, folders } = setting;
  setting.sessions += 1;
  const console = await openHost[host](setting, env);
  try {
    console.context.setDefaultTimeout(PATIENCE_MS);
    // What the page itself may not do, the audit has to: read the clipboard.
    await console.context.grantPermissions(['clipboard-read', 'clipboard-write'], {
      origin: new URL(console.page.url()).origin,
    });
    watchPages(console.context, evidence);
    await console.context.tracing.startHar(path.join(folders.har, `${setting.sessions}`, 'session.har'), {
      content: 'attach',
    });
    await work({ ...setting, console });
    await noteMemory(console.page, evidence);
    await console.context.tracing.stopHar();
  } finally {
    await console.stop();
    evidence.add('standard output and error', console.log());
    // Chromium begins it anew at each start.
    evidence.add('browser log', readFileSync(folders.browserLog));
  }
}

function tokensOf(folders: AuditFolders): string[] {
  const copy = path.join(folders.copies, 'to read');
  copyWhileInUse(folders.data, copy, (file) => file.includes('.sqlite'));
  return linkTokens(readRecords(folders), copy);
}

/** Where each surface lies once everything has ended. */
function placesOf(folders: AuditFolders, evidence: Map<Surface, string>): Map<Surface, string> {
  const inFolders = folderSurfaces.map((surface): [Surface, string] => {
    if (surface === 'data folder') return [surface, folders.data];
    if (surface === 'browser profile') return [surface, folders.profile];
    if (surface === 'temporary files') return [surface, folders.temporary];
    if (surface === 'HAR export') return [surface, folders.har];
    return [surface, path.join(folders.copies, surface)];
  });
  return new Map([...inFolders, ...evidence]);
}

/** Onboards owners on a host, lets the controls leak, and searches every surface for every token. */
export async function auditHost({ host, count, seed, root, progress }: AuditPlan): Promise<HostReport> {
  const folders = auditFolders(root, host);
  for (const folder of Object.values(folders)) mkdirSync(path.dirname(folder), { recursive: true });
  for (const folder of [folders.temporary, folders.har]) mkdirSync(folder, { recursive: true });
  const evidence = createEvidence(folders.evidence);
  const foreign = await startForeignServer(evidence);
  const setting: Setting = { host, folders, evidence, foreign, sessions: 0 };
  const random = createRandom(seed);
  const closely = Math.ceil(count / COPIES);

  const started = performance.now();
  const sessions = Array.from(
    { length: Math.ceil(count / ONBOARDINGS_A_SESSION) },
    (_, index) => index * ONBOARDINGS_A_SESSION,
  );
  for (const first of sessions) {
    await inSession(setting, {}, async (scene) => {
      await enterConsole(scene, { first: first === 0 });
      for (let number = first; number < Math.min(first + ONBOARDINGS_A_SESSION, count); number += 1) {
        await onboardOwner(scene, { number, closely: number % closely === 0, random });
      }
    });
    const done = Math.min(first + ONBOARDINGS_A_SESSION, count);
    progress(
      `${host}: ${done} of ${count} onboarded, ${((performance.now() - started) / done / 1000).toFixed(2)} s each`,
    );
  }
  const onboarded = performance.now();
  const { controls, env, plant } = createControls();
  await inSession(setting, env, async (scene) => {
    await enterConsole(scene, { first: false });
    await plant(scene);
    // A title is kept in the history of the profile.
    await scene.console.page.evaluate((title) => {
      history.pushState(null, '', '#control');
      document.title = title;
    }, DETAIL_CONTROL);
    await lookAround(scene);
    copyFolders(scene, 'controls');
  });
  await foreign.close();

  const tokens = tokensOf(folders);
  const search = createTokenSearch([...tokens, ...controls.map(({ token }) => token)]);
  const places = placesOf(folders, evidence.close());
  const searching = performance.now();
  const searched = surfacesOf(host).map((surface) => searchSurface(search, surface, places.get(surface)));
  const details = PROFILES.flatMap((surface) =>
    findTexts(places.get(surface) ?? '', [...OWNER_DETAILS, DETAIL_CONTROL]),
  );
  const seconds = { onboarding: (onboarded - started) / 1000, searching: (performance.now() - searching) / 1000 };
  return { host, onboardings: count, tokens, controls, searched, details, seconds };
}
