import type { FastifyReply } from 'fastify';
import type { pageQuery, PageRequest } from '../../contract/page.ts';
import { baseUrl, type Addressed } from './base-url.ts';
import type { PageSlice } from '../../store/store.ts';
import type { z } from 'zod';

/**
 * The pagination envelope as JSON text (D3 to D7). `path` is the absolute address of the list, made of a known origin
 * and checked numbers, so nothing in it needs escaping. `limit` is in the links only when the request carried one.
 */
export function envelopeText(slice: PageSlice, page: PageRequest, path: string, withLimit: boolean): string {
  const lastPage = Math.max(1, Math.ceil(slice.total / page.limit));
  const current = page.page;
  const tail = withLimit ? `&limit=${page.limit}` : '';
  const link = (number: number): string => `"${path}?page=${number}${tail}"`;
  const from = (current - 1) * page.limit + 1;
  return (
    `{"data":${slice.json},"links":{"first":${link(1)},"last":${link(lastPage)},` +
    `"prev":${current > 1 ? link(Math.min(current - 1, lastPage)) : 'null'},"next":${current < lastPage ? link(current + 1) : 'null'}},` +
    `"meta":{"current_page":${current},"from":${slice.count > 0 ? from : 'null'},"last_page":${lastPage},"path":"${path}",` +
    `"per_page":${page.limit},"to":${slice.count > 0 ? from + slice.count - 1 : 'null'},"total":${slice.total}}}`
  );
}

/** Sends a page of a list; the records' text goes out as the store keeps it. `path` begins with a slash. */
export function sendPage(
  reply: FastifyReply,
  request: Addressed & { query: z.output<typeof pageQuery> },
  path: string,
  page: PageRequest,
  slice: PageSlice,
): FastifyReply {
  const text = envelopeText(slice, page, baseUrl(request) + path, request.query.limit !== undefined);
  return reply.header('content-type', 'application/json; charset=utf-8').send(text);
}
