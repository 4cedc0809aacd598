/** Which host a project drives; see playwright.config.ts. */
export interface HostOption {
  hostKind: 'browser' | 'electron';
}
