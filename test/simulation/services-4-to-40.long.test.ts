import { compareServices } from './compare-services.ts';

compareServices(4, 40);
