import { checkZones } from './time-zones.ts';

checkZones('UTC', 'Asia/Kathmandu');
