import { gather } from '../../../gather.ts';
import type { ConsoleDeps } from '../../../service-deps.ts';
import type { TestTopic } from '../../../test-helpers/test-helpers.ts';

/** How often a page is notified at most, however many requests an integration sends. */
const PAUSE_MS = 250;

/** Tells of clock, faults, spaces, and journal of a workspace with test helpers. Returns the function that ends it. */
export function watchTests(
  { testHelpers, spaces }: Pick<ConsoleDeps, 'testHelpers' | 'spaces'>,
  tell: (topic: TestTopic) => void,
): () => void {
  const told = {
    test_helpers: gather(() => tell('test_helpers'), PAUSE_MS),
    test_requests: gather(() => tell('test_requests'), PAUSE_MS),
  };
  const end = testHelpers?.onChange((topic) => told[topic].changed());
  const endSpaces = testHelpers && spaces?.onChange(told.test_helpers.changed);
  return () => {
    end?.();
    endSpaces?.();
    told.test_helpers.end();
    told.test_requests.end();
  };
}
