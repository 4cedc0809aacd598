import { UnlockForm } from '../features/session/components/lazy-forms.ts';
import { lazyPart, prefetchParts } from '../lib/lazy-part.ts';

// The places, each with what only it needs in chunks of its own.
export const DashboardPlace = lazyPart(
  async () => (await import('../features/dashboard/components/dashboard-screen.tsx')).DashboardScreen,
);
export const ReportPlace = lazyPart(
  async () => (await import('../features/dashboard/components/report-screen.tsx')).ReportScreen,
);
export const GeneratorsPlace = lazyPart(async () => (await import('./places/generators-place.tsx')).GeneratorsPlace);
export const InvertersPlace = lazyPart(async () => (await import('./places/inverters-place.tsx')).InvertersPlace);
export const MapPlace = lazyPart(async () => (await import('./places/map-place.tsx')).MapPlace);
export const OwnersPlace = lazyPart(async () => (await import('./places/owners-place.tsx')).OwnersPlace);
export const HomeownersPlace = lazyPart(async () => (await import('./places/homeowners-place.tsx')).HomeownersPlace);
export const SyncPlace = lazyPart(async () => (await import('./places/sync-place.tsx')).SyncPlace);
export const ApiPlace = lazyPart(async () => (await import('./places/api-place.tsx')).ApiPlace);
export const SettingsPlace = lazyPart(async () => (await import('./places/settings-place.tsx')).SettingsPlace);
export const ImportPlace = lazyPart(
  async () => (await import('../features/imports/components/imports-screen.tsx')).ImportsScreen,
);
export const BrandingPlace = lazyPart(
  async () => (await import('../features/branding/components/branding-screen.tsx')).BrandingScreen,
);
export const TrailPlace = lazyPart(
  async () => (await import('../features/trail/components/trail-screen.tsx')).TrailScreen,
);
export const DiagnosticsPlace = lazyPart(
  async () => (await import('../features/settings/components/diagnostics-screen.tsx')).DiagnosticsScreen,
);
export const UpdatesPlace = lazyPart(
  async () => (await import('../features/settings/components/updates-screen.tsx')).UpdatesScreen,
);
export const AboutPlace = lazyPart(
  async () => (await import('../features/about/components/about-screen.tsx')).AboutScreen,
);

// What lies over the places, or takes their place.
export const SidebarTooltips = lazyPart(async () => (await import('./sidebar-tooltips.tsx')).SidebarTooltips);
export const WorkspaceMenu = lazyPart(
  async () => (await import('../features/workspaces/components/workspace-menu.tsx')).WorkspaceMenu,
);
export const Palette = lazyPart(async () => (await import('./palette.tsx')).Palette);
export const ShortcutsDialog = lazyPart(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog);
export const ImportItem = lazyPart(
  async () => (await import('../features/imports/components/import-item.tsx')).ImportItem,
);
export const InterruptedNotice = lazyPart(
  async () => (await import('../features/imports/components/interrupted-notice.tsx')).InterruptedNotice,
);
export const LinkedSync = lazyPart(async () => (await import('./linked-sync.tsx')).LinkedSync);
export const FileNotices = lazyPart(async () => (await import('./file-notices.tsx')).FileNotices);
export const UnusualBand = lazyPart(async () => (await import('./unusual-band.tsx')).UnusualBand);
export const ClockNotice = lazyPart(async () => (await import('./clock-notice.tsx')).ClockNotice);
export const OperatorNotices = lazyPart(async () => (await import('./operator-notices.tsx')).OperatorNotices);
export const LeftHandOver = lazyPart(
  async () => (await import('../features/hand-over/components/left-hand-over.tsx')).LeftHandOver,
);
export const RecentChanges = lazyPart(async () => (await import('../components/recent-changes.tsx')).RecentChanges);
export const NotificationsItem = lazyPart(
  async () => (await import('../features/notifications/components/notifications-item.tsx')).NotificationsItem,
);
export const Tour = lazyPart(async () => (await import('../features/tour/components/tour.tsx')).Tour);
export const FindBar = lazyPart(async () => (await import('./find-bar.tsx')).FindBar);
export const BulkChangeToast = lazyPart(
  async () => (await import('../components/bulk-change-toast.tsx')).BulkChangeToast,
);
export const HandOverScreen = lazyPart(
  async () => (await import('../features/hand-over/components/hand-over-screen.tsx')).HandOverScreen,
);

/** Reads everything that is not there yet while the page is idle; what is likely to be wanted first comes first. */
export const prefetchAll = (): void =>
  prefetchParts([
    LinkedSync,
    FileNotices,
    InterruptedNotice,
    ImportItem,
    NotificationsItem,
    SidebarTooltips,
    WorkspaceMenu,
    Palette,
    GeneratorsPlace,
    InvertersPlace,
    OwnersPlace,
    HomeownersPlace,
    DashboardPlace,
    MapPlace,
    UnlockForm,
    BulkChangeToast,
    ClockNotice,
    UnusualBand,
    OperatorNotices,
    LeftHandOver,
    SyncPlace,
    SettingsPlace,
    ApiPlace,
    ImportPlace,
    BrandingPlace,
    ShortcutsDialog,
    RecentChanges,
    FindBar,
    HandOverScreen,
    Tour,
    ReportPlace,
    TrailPlace,
    DiagnosticsPlace,
    UpdatesPlace,
    AboutPlace,
  ]);
