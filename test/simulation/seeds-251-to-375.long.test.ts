import { checkSeeds } from './check-seeds.ts';

checkSeeds(251, 375);
