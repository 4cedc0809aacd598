import { hasProcessFiles } from './observe/processes.ts';

/**
 * Everything that is searched, in the order of the table. Those of the first list are folders; what is seen of the
 * others is kept as evidence. Each of them has a negative control (controls.ts).
 */
export const folderSurfaces = [
  'data folder',
  'data folder while a window was open',
  'browser profile',
  'browser profile while a window was open',
  'temporary files',
  'HAR export',
] as const;

const evidenceSurfaces = [
  'standard output and error',
  'browser log',
  'page console',
  'DOM',
  'localStorage',
  'sessionStorage',
  'IndexedDB',
  'cookies',
  'cache storage',
  'page memory',
  'addresses and titles',
  'navigation history',
  'requests, answers and frames',
  'headers at a foreign server',
  'clipboard',
] as const;
const processSurfaces = ['command lines', 'environments'] as const;
/** Only the browser host has a wire: in Electron requests are answered in memory. */
const loopbackSurfaces = ['bytes between browser and host'] as const;

export type FolderSurface = (typeof folderSurfaces)[number];
export type EvidenceSurface =
  | (typeof evidenceSurfaces)[number]
  | (typeof processSurfaces)[number]
  | (typeof loopbackSurfaces)[number];
export type Surface = FolderSurface | EvidenceSurface;
export type HostName = 'browser' | 'stand-in';

/** The surfaces that a host has on this system. */
export const surfacesOf = (host: HostName): Surface[] => [
  ...folderSurfaces,
  ...evidenceSurfaces,
  ...(hasProcessFiles ? processSurfaces : []),
  ...(host === 'browser' ? loopbackSurfaces : []),
];
