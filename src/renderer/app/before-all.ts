import { followAppearance } from '../lib/appearance.ts';
import { followLanguage } from '../lib/language.ts';
import { followSetupAddress } from '../lib/setup-secret.ts';

// Imported before the router, which reads the address.
followSetupAddress();
// Before anything is drawn.
followAppearance();
followLanguage();
