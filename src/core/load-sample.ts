import { DomainError } from '../domain/domain-error.ts';
import type { SampleLoader } from '../service/sample/sample-loader.ts';

/** Loads the sample data to its end; rejects with `conflict` when the workspace holds records already. */
export async function loadSample(loader: SampleLoader): Promise<void> {
  const { finished } = await loader.start();
  const { state, detail } = await finished;
  if (state !== 'done') throw new DomainError('conflict', { code: 'sample_not_loaded', state, why: detail });
}
