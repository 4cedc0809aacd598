import { checkZones } from './time-zones.ts';

// The one that is farthest ahead; the others: time-zones.long.test.ts.
checkZones('Pacific/Kiritimati');
