import { compareServices } from './compare-services.ts';

compareServices(1, 3);
