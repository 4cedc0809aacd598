import { checkSeeds } from './check-seeds.ts';

checkSeeds(41, 125);
