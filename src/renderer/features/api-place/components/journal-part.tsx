import { ConnectionLink } from './connection-link.tsx';
import { Button, CloseButton, SegmentedControl, TextInput } from '@mantine/core';
import { IconListDetails, IconSearch, IconSearchOff } from '@tabler/icons-react';
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { JournalEntry } from '../../../../contract/console/test-helpers/requests.ts';
import { ActionButton } from '../../../components/action-button.tsx';
import { ConfirmDelete } from '../../../components/confirm-delete.tsx';
import { CountWords } from '../../../components/count-words.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ListPlace } from '../../../components/list-place.tsx';
import { useSingleKeys } from '../../../lib/api/get-settings.ts';
import { isTyping } from '../../../lib/is-typing.ts';
import type { PagedList } from '../../../lib/paged-list.ts';
import { whenUncovered } from '../../../lib/when-uncovered.ts';
import { useClearRequests, useExportRequests, useJournal } from '../api/requests.ts';
import { CopyText } from './copy-text.tsx';
import { journalColumns } from './journal-columns.tsx';
import { isOfKind, requestKinds, withWords, type RequestKind } from './journal-filter.ts';
import { RequestPane } from './request-pane.tsx';
import classes from './api.module.css';

/** Pixels from its end at which a list still shows it. */
const ROOM = 60;
/** Every row is there already. */
const allShown = (): void => undefined;

interface Props {
  selectedId: number | null;
  /** Only requests to this path. */
  path: string | undefined;
  onSelect(id: number | null): void;
  /** Requests to every path. */
  onWiden(): void;
}

/** Every request to the API as it comes, the newest last: found by words, opened, copied, sent again. */
export function JournalPart({ selectedId, path, onSelect, onWiden }: Props) {
  const { data: journal, error, refetch } = useJournal();
  const [typed, setTyped] = useState('');
  const [kind, setKind] = useState<RequestKind>('all');
  const words = useDeferredValue(typed);
  const clear = useClearRequests();
  const [asking, setAsking] = useState(false);
  const exported = useExportRequests();
  const search = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const entries = journal?.entries;
  const found = useMemo(
    () => entries && withWords(entries, words).filter((entry) => isOfKind(entry, kind) && isAt(entry, path)),
    [entries, words, kind, path],
  );
  useSlash(search);
  useFollowEnd(place, Boolean(found?.length), selectedId === null);
  const grid = () => place.current?.querySelector<HTMLElement>('[role="grid"]');
  const narrowed = typed !== '' || kind !== 'all' || path !== undefined;
  const widen = () => {
    setTyped('');
    setKind('all');
    if (path !== undefined) onWiden();
  };
  const list: PagedList<JournalEntry> = {
    total: found?.length,
    rowAt: (index) => found?.[index],
    idsBetween: async (first, last) => found?.slice(first, last + 1).map(({ id }) => id) ?? [],
    find: (id) => found?.find((entry) => entry.id === id),
    show: allShown,
    error,
    retry: () => void refetch(),
  };
  return (
    <div className={classes.journal} ref={place}>
      <ListPlace<JournalEntry>
        label="Journal"
        list={list}
        columns={journalColumns}
        selectedId={selectedId}
        onSelect={({ id }) => onSelect(id)}
        onClose={() => onSelect(null)}
        place={selectedId === null ? null : (found?.findIndex(({ id }) => id === selectedId) ?? null)}
        renderPane={(close) =>
          selectedId !== null && <RequestPane key={selectedId} id={selectedId} onSelect={onSelect} onClose={close} />
        }
        empty={
          narrowed ? (
            <EmptyState
              icon={IconSearchOff}
              title="Nothing found"
              action={
                <Button variant="default" onClick={widen}>
                  Show all requests
                </Button>
              }
            >
              No request of the journal is like this.
            </EmptyState>
          ) : (
            <EmptyState icon={IconListDetails} title="No requests yet" action={<ConnectionLink />}>
              Every request to the API is listed here as it is answered, with what was sent, what was answered, and why.
              Secrets are not kept.
            </EmptyState>
          )
        }
        toolbar={
          (narrowed || found?.length !== 0) && (
            <>
              <TextInput
                ref={search}
                aria-label="Filter requests"
                placeholder="Filter: POST 422 inverters"
                type="search"
                size="xs"
                w={210}
                maxLength={200}
                value={typed}
                leftSection={<IconSearch size={14} aria-hidden />}
                rightSection={
                  typed !== '' && <CloseButton size="xs" aria-label="Clear filter" onClick={() => setTyped('')} />
                }
                onChange={(event) => setTyped(event.currentTarget.value)}
                onKeyDown={(event) => {
                  if (event.key === 'Escape' && typed !== '') {
                    event.stopPropagation();
                    setTyped('');
                  } else if (event.key === 'ArrowDown' || event.key === 'Enter' || event.key === 'Escape') {
                    event.preventDefault();
                    grid()?.focus();
                  }
                }}
              />
              <SegmentedControl
                aria-label="Which requests"
                size="xs"
                value={kind}
                onChange={setKind}
                data={[...requestKinds]}
              />
              {path !== undefined && (
                <Button
                  variant="default"
                  size="compact-sm"
                  onClick={onWiden}
                  aria-label={`Show requests to every path, not only to ${path}`}
                >
                  {`Only ${path} ✕`}
                </Button>
              )}
              <CountWords total={found?.length} one="request" many="requests" />
              <CopyText label="Copy all as HAR" text={() => exported('har')} />
              <ActionButton
                label="Empty the journal"
                words="clear delete requests"
                size="compact-sm"
                onClick={() => setAsking(true)}
              >
                Empty
              </ActionButton>
            </>
          )
        }
      />
      <ConfirmDelete
        opened={asking}
        question="Empty the journal?"
        verb="Empty the journal"
        consequence="All requests are forgotten, and the verdict on them. This cannot be undone."
        error={clear.error}
        busy={clear.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          onSelect(null);
          clear.mutate(undefined, { onSuccess: () => setAsking(false) });
        }}
      />
    </div>
  );
}

/** A record's requests are those to its path, and the one that created it. */
const isAt = ({ path, created }: JournalEntry, only: string | undefined): boolean =>
  only === undefined || created === only || path.split('?', 1)[0] === only;

/** `/` leads to the field, as in a browser’s network panel; elsewhere it searches everything. */
function useSlash(field: { readonly current: HTMLInputElement | null }): void {
  const singleKeys = useSingleKeys();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!singleKeys || event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
      return;
    whenUncovered(() => {
      event.preventDefault();
      event.stopPropagation();
      field.current?.focus();
      field.current?.select();
    })();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen, { capture: true });
    return () => removeEventListener('keydown', listen, { capture: true });
  }, []);
}

/** A list that is scrolled to its end stays there while it grows, unless a request is open. */
function useFollowEnd(place: { readonly current: HTMLElement | null }, isShown: boolean, active: boolean): void {
  const atEnd = useRef(true);
  useEffect(() => {
    const element = place.current;
    let before = 0;
    const look = ({ target }: Event) => {
      if (!(target instanceof HTMLElement) || target.role !== 'grid') return;
      const { scrollTop, scrollHeight, clientHeight } = target;
      // Only somebody scrolls up; that the end is further away now may be by what has come meanwhile.
      if (scrollHeight - scrollTop - clientHeight < ROOM) atEnd.current = true;
      else if (scrollTop < before) atEnd.current = false;
      before = scrollTop;
    };
    element?.addEventListener('scroll', look, { capture: true, passive: true });
    return () => element?.removeEventListener('scroll', look, { capture: true });
  }, [place]);
  const follow = useEffectEvent(() => {
    const grid = place.current?.querySelector('[role="grid"]');
    if (active && atEnd.current && grid) grid.scrollTop = grid.scrollHeight;
  });
  useEffect(() => {
    const rows = isShown ? place.current?.querySelector('[role="rowgroup"]') : undefined;
    if (!rows) return undefined;
    const grown = new ResizeObserver(() => follow());
    grown.observe(rows);
    return () => grown.disconnect();
  }, [place, isShown]);
}
