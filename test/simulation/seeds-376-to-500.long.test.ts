import { checkSeeds } from './check-seeds.ts';

checkSeeds(376, 500);
