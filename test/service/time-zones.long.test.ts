import { checkZones } from './time-zones.ts';

checkZones('America/Los_Angeles', 'UTC', 'Asia/Kathmandu');
