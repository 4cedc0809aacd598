import { z } from 'zod';
import { operation } from '../operation.ts';
import { confirmation, idParams } from '../params.ts';
import { visibleName } from '../visible-text.ts';
import { rule, rules } from '../rules.ts';

/** The lists that have saved views, by their kind of record. */
export const viewedLists = ['generators', 'inverters', 'system_owners'] as const;
export type ViewedList = (typeof viewedLists)[number];

/** The most views that a list can have. */
export const MOST_VIEWS = 100;
const MOST_PARTS = 60;
const MOST_CHARACTERS = 8000;

export const viewName = visibleName.max(60, rule(rules.atMostCharacters, { most: 60 }));

const PART = rule(rules.viewPart, { characters: 1000, most: 50, each: 255 });
const part = z.union([z.string().max(1000, PART), z.int(PART), z.array(z.string().max(255, PART)).max(50, PART)], PART);

/**
 * What the address of a list says beside which record is open: search, filters, order. Parts that a release does not
 * know are kept, and left out when the view is shown.
 */
export const viewContent = z
  .record(z.string().regex(/^[a-z][a-z_]{0,59}$/), part, rule(rules.viewContent, { example: '{"sort":"city"}' }))
  .refine((parts) => Object.keys(parts).length <= MOST_PARTS, rule(rules.atMostParts, { most: MOST_PARTS }))
  .refine(
    (parts) => JSON.stringify(parts).length <= MOST_CHARACTERS,
    rule(rules.atMostCharactersAsJson, { most: MOST_CHARACTERS }),
  );
export type ViewContent = z.infer<typeof viewContent>;

const list = z.enum(viewedLists, rule(rules.code, { codes: viewedLists.join(', ') }));

/** A list as somebody has named it: shared by the operators of a workspace, kept in its file, never sent. */
export const savedView = z.object({ id: z.int(), list, name: z.string(), content: viewContent });
export type SavedView = z.infer<typeof savedView>;

export const listListViews = operation({
  id: 'listListViews',
  method: 'GET',
  path: '/console/list-views',
  summary: 'The saved views of all lists, by name',
  accepts: ['operator'],
  status: 200,
  response: z.object({ data: z.array(savedView) }),
});

/** Names are compared without regard to case. Without `replace`, 409 where the list has a view of this name. */
export const saveListView = operation({
  id: 'saveListView',
  method: 'POST',
  path: '/console/list-views',
  summary: 'Save a view of a list, or replace the one that has this name',
  accepts: ['operator'],
  body: z.strictObject({
    list,
    name: viewName,
    content: viewContent,
    replace: z.boolean(rules.flag).optional(),
  }),
  status: 200,
  response: savedView,
});

export const renameListView = operation({
  id: 'renameListView',
  method: 'PUT',
  path: '/console/list-views/:id',
  summary: 'Give a saved view another name',
  accepts: ['operator'],
  params: idParams,
  body: z.strictObject({ name: viewName }),
  status: 200,
  response: savedView,
});

export const removeListView = operation({
  id: 'removeListView',
  method: 'DELETE',
  path: '/console/list-views/:id',
  summary: 'Delete a saved view; the list stays as it is',
  accepts: ['operator'],
  params: idParams,
  status: 200,
  response: confirmation,
});

export const listViewOperations = { listListViews, saveListView, renameListView, removeListView };
