import { checkSeeds } from './check-seeds.ts';

checkSeeds(21, 40);
