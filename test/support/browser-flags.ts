/**
 * What Playwright switches off by itself. Chromium obeys the last `--disable-features` alone, so a list of our own has
 * to begin with this one.
 */
export const PLAYWRIGHT_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

/**
 * Pages that no test sees: with every window Chromium loads two behind its address field, and starts a renderer to have
 * at hand. They were half of what a window costs.
 */
const UNSEEN_PAGES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'];

/** The switch for these features and the unseen pages. */
export const disableFeatures = (features: readonly string[]): string =>
  `--disable-features=${[...features, ...UNSEEN_PAGES].join(',')}`;
