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

/** What the maker says. `refused`: it has no such site that may be connected. */
export interface SiteConnection {
  outcome: 'connected' | 'needs_serial_number' | 'refused';
}

/** The way to the makers of inverters. Where there is none, a connection can only be requested. */
export interface UsageDataIntegration {
  connect(site: MakerSite): Promise<SiteConnection>;
}
