import { Kbd, Loader, TextInput, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { palette } from '../../languages/en-US/console/palette.ts';
import { Dialog } from '../components/dialog.tsx';
import { Marked } from '../components/marked.tsx';
import { errorWords } from '../lib/error-words.ts';
import { goToRecord } from '../lib/go-to-record.ts';
import { keyName } from '../lib/shortcuts.ts';
import { useTranslate, useWords } from '../lib/words.ts';
import { useCommands, type OverPlaces } from './commands.ts';
import { useListViews } from '../lib/api/saved-views.ts';
import { foundCommands, foundGroups, foundViews } from './palette-groups.ts';
import classes from './palette.module.css';
import { useFoundRecords } from '../lib/api/search-records.ts';

/** After the last key; short, since the answer takes a few milliseconds. */
const PAUSE_MS = 60;
const LISTBOX = 'palette-list';

interface Props extends OverPlaces {
  opened: boolean;
  onClose(): void;
}

/** One search over every record and every action of the console, by keyboard alone if one likes. */
export function Palette({ opened, onClose, ...over }: Props) {
  const t = useTranslate({ palette });
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      withCloseButton={false}
      // At once: a key that is pressed right after it is for the place.
      transitionProps={{ duration: 0 }}
      title={<VisuallyHidden>{t('palette.title')}</VisuallyHidden>}
      size={620}
      yOffset="10vh"
      padding={0}
      classNames={{ header: classes.header ?? '' }}
    >
      <Search onClose={onClose} over={over} />
    </Dialog>
  );
}

function Search({ onClose, over }: Pick<Props, 'onClose'> & { over: OverPlaces }) {
  const words = useWords();
  const t = words.of({ palette });
  const { history } = useRouter();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const [search] = useDebouncedValue(text.trim(), PAUSE_MS);
  const commands = useCommands(over);
  const { data, error, isFetching } = useFoundRecords(search);
  const views = useListViews().data?.data ?? [];
  const go = (address: string) => history.push(address);
  const toRecord = (address: string) => goToRecord(history, address);
  const groups = [
    foundViews(views, text, go, words),
    ...(search !== '' && data ? foundGroups(data, search, { go, toRecord }, words) : []),
    foundCommands(commands, text, words),
  ].filter(({ items }) => items.length > 0);
  const items = groups.flatMap((group) => group.items);
  const at = Math.min(active, items.length - 1);
  const chosen = items[at];
  const chosenId = chosen?.id;
  useEffect(() => {
    if (chosenId !== undefined) document.getElementById(`palette-${chosenId}`)?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);

  const run = (item: (typeof items)[number] | undefined) => {
    if (!item) return;
    onClose();
    item.run();
  };
  const press = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined && items.length > 0) setActive((at + step + items.length) % items.length);
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) run(chosen);
    else return;
    event.preventDefault();
  };
  const isWaiting = text.trim() !== '' && (isFetching || search !== text.trim());
  return (
    <>
      <TextInput
        // With the first frame; the dialog's own focus comes later than a fast typist's first letters.
        autoFocus
        data-autofocus
        role="combobox"
        aria-label={t('palette.title')}
        aria-expanded
        aria-controls={LISTBOX}
        aria-activedescendant={chosen && `palette-${chosen.id}`}
        placeholder={t('palette.hint')}
        variant="unstyled"
        size="md"
        maxLength={255}
        classNames={{ root: classes.search ?? '' }}
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={isWaiting && <Loader size={16} />}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setActive(0);
        }}
        onKeyDown={press}
      />
      <div id={LISTBOX} role="listbox" aria-label={t('palette.found')} className={classes.list}>
        {groups.map(({ title, items: lines }) => (
          <div key={title} role="group" aria-label={title}>
            <div className={classes.group} aria-hidden>
              {title}
            </div>
            {lines.map((item) => (
              <div
                key={item.id}
                id={`palette-${item.id}`}
                role="option"
                aria-selected={item === chosen}
                tabIndex={-1}
                className={classes.item}
                onMouseMove={() => item !== chosen && setActive(items.indexOf(item))}
                onClick={() => run(item)}
                onKeyDown={press}
              >
                <span className={classes.label}>
                  <Marked text={item.label} search={text} />
                </span>
                {item.detail && (
                  <span className={classes.detail}>
                    <Marked text={item.detail} search={text} />
                  </span>
                )}
                {item.keys && <Kbd size="xs">{keyName(item.keys)}</Kbd>}
              </div>
            ))}
          </div>
        ))}
      </div>
      <div role="status" className={classes.note} data-shown={items.length === 0 || error !== null}>
        {error !== null
          ? t('palette.broken', { reason: errorWords(error, words) })
          : items.length === 0 && !isWaiting && t('palette.nothingFound')}
      </div>
    </>
  );
}
