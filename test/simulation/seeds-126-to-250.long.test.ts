import { checkSeeds } from './check-seeds.ts';

checkSeeds(126, 250);
