import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { agreementDocument } from '../../src/service/hosted/agreement-document.ts';
import { wordsIn } from '../../src/service/hosted/words.ts';
import { editClosedFile } from '../support/edit-closed-file.ts';
import { startTestService, type TestService } from '../support/test-service.ts';
import { withOpened } from '../support/with-opened.ts';
import { accept, enter, newOwner, prefilled, readOwner, sessionPathOf, shownAgreement, walk } from './accounts.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
});
afterEach(() => service.close());

const { sha256 } = agreementDocument(wordsIn('en-US'), prefilled, 'Bright Roofs');

test('the copy of an agreement whose text was not kept says so', async () => {
  const browser = await enter(service, await newOwner(service, prefilled));
  await walk(browser, {}, 'agreement');
  const hosted = sessionPathOf(browser);
  await accept(browser);
  await service.stop();
  const beforeTextsWereKept =
    "UPDATE owners SET onboarding = json_set(opened(onboarding, '{}'), '$.service_agreement.text', NULL)";
  editClosedFile(join(service.dataFolder, 'test.sqlite'), (engine) => withOpened(engine).exec(beforeTextsWereKept));
  service = await startTestService({ dataFolder: service.dataFolder });
  const { payload } = await browser.on(service).open(`${hosted}/agreement/copy`);
  expect(payload).toContain('but not the text itself');
  expect(payload).toContain(sha256);
  expect(payload).not.toContain('What we do for you');
});

// Over a database of many processes either of the two may come first.
test('details that change in the very moment of acceptance are not signed with the text of before', async () => {
  const owner = await newOwner(service, prefilled);
  const browser = await enter(service, owner);
  await walk(browser, {}, 'agreement');
  const hosted = sessionPathOf(browser);
  const form = { text: await shownAgreement(browser), signature: 'Mary Hill', agree: 'yes' };
  const other = browser.on(service);
  const [, answer] = await Promise.all([
    other.submit(`${hosted}/details`, { ...prefilled, city: 'Portland' }),
    browser.submit(`${hosted}/agreement`, form),
  ]);
  expect((await readOwner(service, owner.id)).requirements.currently_due).toContain('service_agreement');
  expect(answer.payload).toContain('The agreement has changed since you opened this page.');
});
