import { lazyPart } from '../lib/lazy-part.ts';

/** The places, each with what only it needs in chunks of its own; in the order in which they are read while idle. */
export const DashboardPlace = lazyPart(async () =>
  (await import('../features/dashboard/components/dashboard-screen.tsx')).DashboardScreen,
);
export const GeneratorsPlace = lazyPart(async () => (await import('./places/generators-place.tsx')).GeneratorsPlace);
export const InvertersPlace = lazyPart(async () => (await import('./places/inverters-place.tsx')).InvertersPlace);
export const OwnersPlace = lazyPart(async () => (await import('./places/owners-place.tsx')).OwnersPlace);
export const SyncPlace = lazyPart(async () => (await import('./places/sync-place.tsx')).SyncPlace);
export const SettingsPlace = lazyPart(async () => (await import('./places/settings-place.tsx')).SettingsPlace);
export const ImportPlace = lazyPart(async () =>
  (await import('../features/imports/components/imports-screen.tsx')).ImportsScreen,
);
export const BrandingPlace = lazyPart(async () =>
  (await import('../features/branding/components/branding-screen.tsx')).BrandingScreen,
);
export const TrailPlace = lazyPart(async () =>
  (await import('../features/trail/components/trail-screen.tsx')).TrailScreen,
);
export const DiagnosticsPlace = lazyPart(async () =>
  (await import('../features/settings/components/diagnostics-screen.tsx')).DiagnosticsScreen,
);
export const UpdatesPlace = lazyPart(async () =>
  (await import('../features/settings/components/updates-screen.tsx')).UpdatesScreen,
);
export const AboutPlace = lazyPart(async () =>
  (await import('../features/about/components/about-screen.tsx')).AboutScreen,
);
