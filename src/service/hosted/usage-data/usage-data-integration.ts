/**
 * A site at the portal of an inverter's maker. Neither a password nor a login belongs to it: the maker asks its own
 * customer.
 */
export interface MakerSite {
  /** As the list of brands writes it. */
  brand: string;
  siteId: string;
  serialNumber: string | null;
}

/** What the maker says. `refused` with a reason for the owner, as a sentence. */
export type SiteConnection =
  | { outcome: 'connected' }
  | { outcome: 'needs_serial_number' }
  | { outcome: 'refused'; reason: string };

/** The way to the makers of inverters. Where there is none, a connection can only be requested. */
export interface UsageDataIntegration {
  connect(site: MakerSite): Promise<SiteConnection>;
}
