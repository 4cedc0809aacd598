import { checkZones } from './time-zones.ts';

// The one that is farthest ahead, and one behind; the others: time-zones.long.test.ts.
checkZones('Pacific/Kiritimati', 'America/Los_Angeles');
