import { checkSeeds } from './check-seeds.ts';

checkSeeds(6, 40);
