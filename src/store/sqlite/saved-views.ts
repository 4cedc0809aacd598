import { eq } from 'drizzle-orm';
import { MOST_VIEWS, type SavedView } from '../../contract/console/saved-views.ts';
import { DomainError, notFound } from '../../domain/domain-error.ts';
import { withoutOwner } from '../../domain/saved-views/without-owner.ts';
import { nameKey } from '../../domain/name-key.ts';
import type { ListViewStore } from '../saved-view-store.ts';
import type { Engine } from './engine.ts';
import { listViews } from './schema/saved-views.ts';
import { insertSql } from './statements.ts';
import type { SealedText } from '../sealed-text.ts';
import type { Transaction } from './transaction.ts';
import type { Workspace } from './workspace.ts';
import { serviceRules } from '../../contract/service-rules.ts';

type Row = Pick<SavedView, 'id' | 'list'> & { view: string };

const ALL = 'SELECT id, list, view FROM list_views ORDER BY id';

/** Without those that another key has sealed. */
const readable = (rows: readonly Row[], sealed: SealedText): SavedView[] =>
  rows.flatMap(({ id, list, view }) => {
    const text = sealed.open(view, null);
    return text === null ? [] : [{ id, list, ...(JSON.parse(text) as Pick<SavedView, 'name' | 'content'>) }];
  });

const sealedView = ({ name, content }: Omit<SavedView, 'id'>, { seal }: SealedText): string =>
  seal(JSON.stringify({ name, content }));

/**
 * Takes out of the views of a file what may name an owner (`withoutOwner`); returns which have changed. A rare act:
 * inside of the caller's transaction, its statements prepared when it is run.
 */
export function eraseInViews(engine: Engine, sealed: SealedText, texts: readonly string[]): number[] {
  const update = engine.prepare('UPDATE list_views SET view = ? WHERE id = ?');
  return readable(engine.prepare<[], Row>(ALL).all(), sealed).flatMap((view) => {
    const left = withoutOwner(view, texts);
    if (left.name === view.name && left.content === view.content) return [];
    update.run(sealedView(left, sealed), view.id);
    return [view.id];
  });
}

const byName = new Intl.Collator('en', { numeric: true });

export function createListViews({ engine, read, write, statement, feed, sealed }: Workspace): ListViewStore {
  const rows = engine.prepare<[], Row>(ALL);
  const insert = statement(insertSql('list_views', ['list', 'view']));
  const update = statement('UPDATE list_views SET view = ? WHERE id = ?');

  const all = (): SavedView[] => readable(rows.all(), sealed);
  const note = (transaction: Transaction, id: number): void =>
    feed.record(transaction, { topic: 'list_views', id, kind: 'update' });

  function present(id: number): SavedView {
    const found = all().find((view) => view.id === id);
    if (!found) throw notFound('list_view', id);
    return found;
  }

  function put(transaction: Transaction, view: SavedView): SavedView {
    update(transaction, sealedView(view, sealed), view.id);
    note(transaction, view.id);
    return view;
  }

  const nameTaken = (name: string): DomainError =>
    new DomainError('conflict', { code: 'view_name_taken', name }, [
      { field: 'name', message: serviceRules.nameOfView },
    ]);

  const namesakeOf = ({ list, name }: Pick<SavedView, 'list' | 'name'>): SavedView | undefined =>
    all().find((each) => each.list === list && nameKey(each.name) === nameKey(name));

  return {
    list: () => read(() => all().toSorted((one, other) => byName.compare(one.name, other.name))),
    save: (view, replace) =>
      write((transaction) => {
        const same = namesakeOf(view);
        if (same && !replace) throw nameTaken(same.name);
        if (same) return put(transaction, { ...view, id: same.id });
        if (all().filter(({ list }) => list === view.list).length >= MOST_VIEWS)
          throw new DomainError('conflict', { code: 'views_too_many', most: MOST_VIEWS });
        const { id } = insert(transaction, view.list, sealedView(view, sealed));
        note(transaction, id);
        return { ...view, id };
      }),
    rename: (id, name) =>
      write((transaction) => {
        const renamed = { ...present(id), name };
        if ((namesakeOf(renamed)?.id ?? id) !== id) throw nameTaken(name);
        return put(transaction, renamed);
      }),
    remove: (id) =>
      write((transaction) => {
        const removed = present(id);
        transaction.orm.delete(listViews).where(eq(listViews.id, id)).run();
        note(transaction, id);
        return removed;
      }),
  };
}
