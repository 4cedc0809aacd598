import { checkSeeds } from './check-seeds.ts';

checkSeeds(11, 40);
