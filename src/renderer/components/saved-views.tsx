import { Button, Menu, Text } from '@mantine/core';
import { IconBookmark, IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { SavedView, ViewedList } from '../../contract/console/saved-views.ts';
import { views } from '../../languages/en-US/console/views.ts';
import { useListViews, useRemoveListView, useRenameListView, useSaveListView } from '../lib/api/saved-views.ts';
import { stringifySearch } from '../lib/address-search.ts';
import { errorWords } from '../lib/error-words.ts';
import { usePageCommands } from '../lib/page-commands.ts';
import { RequestError } from '../lib/request-error.ts';
import { addressOf, contentOf, isChanged } from '../lib/saved-views.ts';
import { useTranslate, useWords } from '../lib/words.ts';
import classes from './saved-views.module.css';
import toolbar from './toolbar-button.module.css';
import { ViewName } from './view-name.tsx';

/**
 * The saved views of a list, in its toolbar: shows one, saves what the list shows, and renames or deletes the one that
 * was shown last. Which one that is, is part of the address, as all that a view consists of.
 */
export function SavedViews({ list }: { list: ViewedList }) {
  const words = useWords();
  const t = words.of({ views });
  const router = useRouter();
  const { history } = router;
  const search = useSearch({ strict: false });
  const { data, error, refetch } = useListViews();
  const [opened, setOpened] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const [asked, setAsked] = useState<'save' | 'rename'>();
  const target = useRef<HTMLButtonElement>(null);
  const save = useSaveListView();
  const rename = useRenameListView();
  const remove = useRemoveListView();

  const saved = data?.data.filter((view) => view.list === list) ?? [];
  const current = saved.find(({ id }) => id === search.saved);
  const changed = current !== undefined && isChanged(current, search);
  const saveTitle = current ? t('views.saveAnother') : t('views.save');
  const isTaken = save.error instanceof RequestError && save.error.reason?.code === 'view_name_taken';

  /** The list stays as it is; the address says which view it is. */
  const note = (id: number | undefined) =>
    // What was typed into the dialog is saved by now.
    history.replace(
      history.location.pathname + stringifySearch({ ...router.state.location.search, saved: id }),
      undefined,
      { ignoreBlocker: true },
    );
  const change = (next: boolean) => {
    setOpened(next);
    setDeleting(false);
    if (next) for (const request of [save, rename, remove]) request.reset();
  };
  const ask = (what: 'save' | 'rename') => {
    // The focus comes back to where it is when the dialog opens, and the menu is about to go.
    target.current?.focus();
    setAsked(what);
  };
  const saveAs = (name: string, replace: boolean) =>
    save.mutate(
      { list, name, content: contentOf(search), replace },
      {
        onSuccess: ({ id }) => {
          setAsked(undefined);
          setOpened(false);
          note(id);
        },
      },
    );
  usePageCommands([
    ...(current && changed
      ? [{ label: t('views.saveChanges'), words: t('views.savedSearch'), run: () => saveAs(current.name, true) }]
      : []),
    { label: saveTitle, words: t('views.saveSearch'), run: () => setAsked('save') },
    ...(current ? [{ label: t('views.rename'), words: t('views.savedSearch'), run: () => setAsked('rename') }] : []),
  ]);
  const label = changed ? 'views.labelChanged' : 'views.label';
  const fault = asked === undefined ? (save.error ?? remove.error) : null;
  return (
    <>
      <Menu
        opened={opened}
        onChange={change}
        position="bottom-start"
        width={300}
        shadow="md"
        withinPortal
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <Button
            ref={target}
            variant="default"
            size="xs"
            flex="none"
            aria-label={current ? t(label, { name: current.name }) : t('views.title')}
            title={current?.name ?? t('views.title')}
            classNames={{ section: toolbar.icon ?? '', label: toolbar.word ?? '' }}
            leftSection={<IconBookmark size={14} aria-hidden />}
            rightSection={<IconChevronDown size={14} aria-hidden />}
          >
            <span className={classes.shown}>{current?.name ?? t('views.title')}</span>
            {changed && <span className={classes.changed}>{t('views.changed')}</span>}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={classes.menu}>
          {error && (
            <Menu.Item className={classes.delete} closeMenuOnClick={false} onClick={() => void refetch()}>
              <span role="alert">{t('views.tryAgain', { fault: errorWords(error, words) })}</span>
            </Menu.Item>
          )}
          {data && saved.length === 0 && (
            <Menu.Label>
              {t('views.none')}
              <br />
              {t('views.noneHint')}
            </Menu.Label>
          )}
          {saved.map((view) => (
            <ViewItem
              key={view.id}
              view={view}
              current={view === current}
              changed={changed}
              onClick={() => history.push(addressOf(view))}
            />
          ))}
          <div className={classes.acts}>
            {(saved.length > 0 || error) && <Menu.Divider role="separator" />}
            {current && changed && (
              <Menu.Item closeMenuOnClick={false} onClick={() => saveAs(current.name, true)}>
                {t('views.saveChanges')}
              </Menu.Item>
            )}
            <Menu.Item onClick={() => ask('save')}>
              {current ? t('views.askSaveAnother') : t('views.askSave')}
            </Menu.Item>
            {current && <Menu.Item onClick={() => ask('rename')}>{t('views.askRename')}</Menu.Item>}
            {current && (
              // The same item before and after: a second click, or Enter, keeps the view.
              <Menu.Item closeMenuOnClick={false} onClick={() => setDeleting(!deleting)}>
                {deleting ? t('views.keep') : t('views.askDelete')}
              </Menu.Item>
            )}
            {current && deleting && (
              <Menu.Item
                className={classes.delete}
                closeMenuOnClick={false}
                onClick={() =>
                  remove.mutate(current.id, {
                    onSuccess: () => {
                      setOpened(false);
                      note(undefined);
                    },
                  })
                }
              >
                {t('views.deleteOf', { name: current.name })}
              </Menu.Item>
            )}
            {fault && (
              <Text role="alert" size="sm" className={classes.delete} p="xs">
                {errorWords(fault, words)}
              </Text>
            )}
          </div>
        </Menu.Dropdown>
      </Menu>
      {asked === 'save' && (
        <ViewName
          title={saveTitle}
          verb={isTaken ? t('views.replaceView') : t('views.saveView')}
          initial=""
          error={save.error}
          question={isTaken ? t('views.taken') : undefined}
          busy={save.isPending}
          onSubmit={(name) => saveAs(name, isTaken)}
          onType={save.reset}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'rename' && current && (
        <ViewName
          title={t('views.renameOf', { name: current.name })}
          verb={t('views.renameView')}
          initial={current.name}
          error={rename.error}
          busy={rename.isPending}
          onSubmit={(name) => rename.mutate({ id: current.id, name }, { onSuccess: () => setAsked(undefined) })}
          onType={rename.reset}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

interface ItemProps {
  view: SavedView;
  current: boolean;
  changed: boolean;
  onClick(): void;
}

function ViewItem({ view, current, changed, onClick }: ItemProps) {
  const t = useTranslate({ views });
  return (
    <Menu.Item
      aria-current={current ? 'true' : undefined}
      rightSection={current && <IconCheck size={16} aria-hidden />}
      onClick={onClick}
    >
      <span className={classes.name}>{view.name}</span>
      {current && changed && <div className={classes.state}>{t('views.restore')}</div>}
    </Menu.Item>
  );
}
