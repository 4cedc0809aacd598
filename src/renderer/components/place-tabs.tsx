import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './place-tabs.module.css';

/** What is beside the name of a tab: a number of what is in it, or a word. */
export interface TabMark {
  text: string;
  isWarning?: boolean;
}

interface Props<P extends string> {
  /** What the tabs are parts of, for screen readers. */
  label: string;
  /** In the order of the tabs. */
  parts: readonly P[];
  names: Readonly<Record<P, string>>;
  part: P;
  onPart(part: P): void;
  markOf(part: P): TabMark | undefined;
  /** The part that is shown; the others do not exist. */
  children: ReactNode;
}

/** The parts of a place as tabs that fill what is left of it. */
export function PlaceTabs<P extends string>({ label, parts, names, part, onPart, markOf, children }: Props<P>) {
  return (
    <Tabs
      value={part}
      onChange={(next) => onPart(parts.find((each) => each === next) ?? part)}
      keepMounted={false}
      classNames={{ root: classes.parts, list: classes.tabs, tab: classes.tab, panel: classes.panel }}
    >
      <Tabs.List aria-label={label}>
        {parts.map((each) => {
          const mark = markOf(each);
          return (
            <Tabs.Tab key={each} value={each}>
              {names[each]}
              {mark && (
                <span className={classes.mark} data-tone={mark.isWarning ? 'warn' : undefined}>
                  {mark.text}
                </span>
              )}
            </Tabs.Tab>
          );
        })}
      </Tabs.List>
      {parts.map((each) => (
        <Tabs.Panel key={each} value={each}>
          {each === part && children}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
