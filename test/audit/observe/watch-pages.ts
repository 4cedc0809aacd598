import type { BrowserContext, Page, Request } from '@playwright/test';
import type { Evidence } from '../evidence.ts';

const REQUESTS = 'requests, answers and frames';

async function noteRequest(request: Request, evidence: Evidence): Promise<void> {
  evidence.add(REQUESTS, `${request.method()} ${request.url()}\n${JSON.stringify(await request.allHeaders())}\n`);
  const posted = request.postDataBuffer();
  if (posted) evidence.add(REQUESTS, posted);
  const response = await request.response();
  if (!response) return;
  evidence.add(REQUESTS, `${response.status()} ${response.url()}\n${JSON.stringify(await response.allHeaders())}\n`);
  if (response.status() < 300 || response.status() >= 400) evidence.add(REQUESTS, await response.body());
}

/** The parts of an event stream as they come: an answer that never ends has no body to ask for. */
async function noteStreams(page: Page, evidence: Evidence): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const streams = new Set<string>();
  session.on('Network.dataReceived', ({ requestId, data }) => {
    if (data !== undefined && streams.has(requestId)) evidence.add(REQUESTS, Buffer.from(data, 'base64'));
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType !== 'text/event-stream') return;
    streams.add(requestId);
    void session.send('Network.streamResourceContent', { requestId }).catch(() => undefined);
  });
  session.on('Network.webSocketFrameReceived', ({ response }) => evidence.add(REQUESTS, response.payloadData));
  session.on('Network.webSocketFrameSent', ({ response }) => evidence.add(REQUESTS, response.payloadData));
  await session.send('Network.enable');
}

/**
 * Keeps what the pages of a context ask for, are answered, are sent to, and say on their consoles. What a window does
 * not tell any more because it has been closed is in the HAR.
 */
export function watchPages(context: BrowserContext, evidence: Evidence): void {
  const watch = (page: Page): void => {
    page.on('framenavigated', (frame) => evidence.add(REQUESTS, `frame ${frame.url()} ${frame.name()}`));
    page.on('console', (message) => evidence.add('page console', `${message.text()} ${message.location().url}`));
    void noteStreams(page, evidence).catch(() => undefined);
  };
  for (const page of context.pages()) watch(page);
  context.on('page', watch);
  const note = (request: Request): void => void noteRequest(request, evidence).catch(() => undefined);
  context.on('requestfinished', note);
  context.on('requestfailed', note);
}
