import { color as validColor, logo as validLogo } from '../../contract/installers.ts';
import type { InstallerRecord } from '../../domain/installers/installer-record.ts';
import { defaultLanguage } from '../../languages/languages.ts';
import { edgeColorOf, progressColorOf, textColorOn } from '../../contract/contrast.ts';
import { wordsIn } from './words.ts';

/** How a hosted screen looks: the installer's, never the console's. */
export interface Brand {
  name: string;
  logo: string | null;
  color: string;
  /** Black or white, readable on `color`. */
  onColor: string;
  /** Readable as a line on white. */
  edge: string;
  /** Fills the steps that are done. */
  progress: string;
}

const DEFAULT_COLOR = '#1f5c99';

/**
 * The brand of an installer; without one, for pages that belong to nobody, a plain one. The color goes into a style
 * sheet and the logo into an address: wherever the record came from, what is neither is left out here.
 */
export function brandOf(
  installer: Pick<InstallerRecord, 'company_name' | 'color' | 'logo'> | undefined,
  { t } = wordsIn(defaultLanguage),
): Brand {
  const checked = validColor.safeParse(installer?.color);
  const color = checked.success ? checked.data : DEFAULT_COLOR;
  return {
    name: installer?.company_name ?? t('page.plainCompany'),
    logo: validLogo.safeParse(installer?.logo).data ?? null,
    color,
    onColor: textColorOn(color),
    edge: edgeColorOf(color),
    progress: progressColorOf(color),
  };
}
