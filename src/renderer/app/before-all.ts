import { followSetupAddress } from '../lib/setup-secret.ts';

// Imported before the router, which reads the address.
followSetupAddress();
