import { checkZones } from './time-zones.ts';

checkZones('Pacific/Kiritimati', 'America/Los_Angeles', 'UTC', 'Asia/Kathmandu');
