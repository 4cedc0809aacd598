import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { NewSpace } from '../../src/contract/console/test-helpers/spaces.ts';
import { spacePath } from '../../src/contract/console/test-helpers/spaces.ts';
import { checkAnswer } from './check-answer.ts';
import { injectionOf, type TestRequest, type TestService, type Who } from './test-service.ts';

/** A space of a test service. */
export interface TestSpace {
  made: NewSpace;
  accessToken: string;
  apiKey: string;
  automationKey: string;
  /** As `send` of the service, in the space and with its credentials. */
  send(who: Who, method: InjectOptions['method'], url: string, request?: TestRequest): Promise<LightMyRequestResponse>;
}

/** Asks for a space. */
export async function createTestSpace(
  service: Pick<TestService, 'send' | 'core'>,
  body: Record<string, unknown> = {},
): Promise<TestSpace> {
  const answer = await service.send('automation', 'POST', '/console/test_helpers/spaces', { body });
  if (answer.statusCode !== 201) throw new Error(`no space was made: ${answer.payload}`);
  const made = answer.json<NewSpace>();
  const credentials = { accessToken: made.access_token, apiKey: made.api_key, automationKey: made.automation_key };
  return {
    made,
    ...credentials,
    async send(who, method, url, request = {}) {
      const injection = injectionOf(credentials, who, request);
      const response = await service.core.inject({ method, url: spacePath(made.name) + url, ...injection });
      checkAnswer(String(method), url, response);
      return response;
    },
  };
}
