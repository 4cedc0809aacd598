import { ActionIcon, Tooltip } from '@mantine/core';
import {
  IconFocus2,
  IconLasso,
  IconLayoutSidebarRight,
  IconMaximize,
  IconMinus,
  IconPlus,
  IconSquareDashed,
  type Icon,
} from '@tabler/icons-react';
import { map } from '../../../../languages/en-US/console/map.ts';
import { useTranslate } from '../../../lib/words.ts';
import type { AreaTool } from './drawn-area.tsx';
import classes from './map.module.css';

interface Props {
  tool: AreaTool | undefined;
  hasSide: boolean;
  onZoom(steps: number): void;
  onFit(): void;
  /** Undefined while no record is open that has a position. */
  onOpenRecord: (() => void) | undefined;
  onTool(tool: AreaTool | undefined): void;
  onSide(): void;
}

function Control({
  label,
  icon: Picture,
  pressed,
  onClick,
}: {
  label: string;
  icon: Icon;
  pressed?: boolean;
  onClick(): void;
}) {
  return (
    <Tooltip label={label} position="left">
      <ActionIcon
        variant={pressed ? 'filled' : 'subtle'}
        color={pressed ? 'amber' : 'gray'}
        autoContrast
        size={34}
        radius={0}
        aria-label={label}
        aria-pressed={pressed}
        onClick={onClick}
      >
        <Picture size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

/** What moves the map, and what selects on it. */
export function MapControls({ tool, hasSide, onZoom, onFit, onOpenRecord, onTool, onSide }: Props) {
  const t = useTranslate({ map });
  const toggle = (each: AreaTool) => () => onTool(tool === each ? undefined : each);
  return (
    <div className={classes.controls}>
      <div className={classes.group} role="group" aria-label={t('map.zoom')}>
        <Control label={t('map.zoomIn')} icon={IconPlus} onClick={() => onZoom(1)} />
        <Control label={t('map.zoomOut')} icon={IconMinus} onClick={() => onZoom(-1)} />
        <Control label={t('map.everything')} icon={IconMaximize} onClick={onFit} />
        {onOpenRecord && <Control label={t('map.zoomToOpen')} icon={IconFocus2} onClick={onOpenRecord} />}
      </div>
      <div className={classes.group} role="group" aria-label={t('map.selecting')}>
        <Control
          label={t('map.rectangle')}
          icon={IconSquareDashed}
          pressed={tool === 'rectangle'}
          onClick={toggle('rectangle')}
        />
        <Control label={t('map.lasso')} icon={IconLasso} pressed={tool === 'lasso'} onClick={toggle('lasso')} />
      </div>
      <div className={classes.group}>
        <Control
          label={t(hasSide ? 'map.hideLists' : 'map.showLists')}
          icon={IconLayoutSidebarRight}
          onClick={onSide}
        />
      </div>
    </div>
  );
}
