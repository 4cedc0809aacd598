import { ActionIcon, Tooltip } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { records } from '../../languages/en-US/console/records.ts';
import { useTranslate } from '../lib/words.ts';
import { useTextScale } from '../lib/appearance.ts';
import { rem } from '../lib/columns.ts';
import classes from './detail-pane.module.css';

const LEAST = 360;
const MOST = 480;
const within = (width: number) => Math.min(MOST, Math.max(LEAST, Math.round(width)));

interface Props {
  /** Names the record: `Generator 41`. */
  title: string;
  /** What the record is and whose, in a line below its name; empty while that is being read. */
  subtitle?: string | undefined;
  onClose(): void;
  children: ReactNode;
  /** Stays at the lower edge: what can be done with the record. */
  footer?: ReactNode;
  /**
   * For reading alone: without anything in it to press, it takes the focus itself, so that the keyboard can scroll it.
   */
  reading?: boolean;
}

/**
 * Details at the right of a list, 360 to 480 px wide; the divider moves by pointer and by arrow keys. A pane that comes
 * while nothing has the focus, by its address or after unlocking, takes it with its heading; so does that of a record
 * that somebody went to (`go-to-record.ts`).
 */
export function DetailPane({ title, subtitle, onClose, children, footer, reading = false }: Props) {
  const t = useTranslate({ records });
  const [width, setWidth] = useLocalStorage({
    key: 'detail-pane-width',
    defaultValue: 400,
    getInitialValueInEffect: false,
  });
  const scale = useTextScale();
  const heading = useRef<HTMLHeadingElement>(null);
  const visit = useLocation({ select: ({ state }) => (state.toRecord ? state.__TSR_key : undefined) });
  useEffect(() => {
    if (visit !== undefined || document.activeElement === document.body) heading.current?.focus();
  }, [visit]);
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId))
      setWidth(within((document.documentElement.clientWidth - event.clientX) / scale));
  };
  const step = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') setWidth((now) => within(now + 16));
    if (event.key === 'ArrowRight') setWidth((now) => within(now - 16));
  };
  return (
    <aside className={classes.pane} style={{ width: rem(within(width)) }} aria-label={title}>
      <div
        className={classes.divider}
        role="separator"
        tabIndex={0}
        aria-orientation="vertical"
        aria-label={t('records.width')}
        aria-valuenow={within(width)}
        aria-valuemin={LEAST}
        aria-valuemax={MOST}
        onKeyDown={step}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
      />
      <header className={classes.head}>
        <div className={classes.names}>
          <h2 className={classes.title} tabIndex={-1} ref={heading}>
            {title}
          </h2>
          {subtitle !== undefined && (
            <p className={classes.subtitle} title={subtitle}>
              {subtitle || '\u00a0'}
            </p>
          )}
        </div>
        <Tooltip label={t('records.closeHint')}>
          <ActionIcon variant="subtle" color="gray" aria-label={t('records.close')} onClick={onClose}>
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </header>
      <div
        className={classes.body}
        {...(reading && { tabIndex: 0, role: 'group', 'aria-label': t('records.details') })}
      >
        {children}
      </div>
      {footer && <footer className={classes.foot}>{footer}</footer>}
    </aside>
  );
}
