import { Button, Group, Stack, Text } from '@mantine/core';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { branding } from '../../../../languages/en-US/console/branding.ts';
import { forms } from '../../../../languages/en-US/console/forms.ts';
import { useTranslate } from '../../../lib/words.ts';
import { Dialog } from '../../../components/dialog.tsx';
import { edgeOf, edgeRange, edges, withEdge, type Box, type Edge } from './fit-logo.ts';
import classes from './crop-logo.module.css';

const isAcross = (edge: Edge): boolean => edge === 'left' || edge === 'right';

/** By how many hundredths of the picture a key moves an edge; with Shift, ten times as far. */
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

interface Props {
  /** An address of the picture. */
  shown: string;
  whole: { width: number; height: number };
  /** The part that is used now. */
  part: Box;
  /** The part without empty margins. */
  marginless: Box;
  onCrop(part: Box): void;
  onClose(): void;
}

/** Chooses the part of a picture that becomes the logo: its edges are dragged, or moved with the arrow keys. */
export function CropLogo({ shown, whole, part, marginless, onCrop, onClose }: Props) {
  const t = useTranslate({ branding, forms });
  const [box, setBox] = useState(part);
  const stage = useRef<HTMLDivElement>(null);
  const percent = (pixels: number, of: number) => `${(pixels / of) * 100}%`;
  const drag = (edge: Edge, { clientX, clientY }: PointerEvent) => {
    const area = stage.current?.getBoundingClientRect();
    if (!area) return;
    const share = isAcross(edge) ? (clientX - area.left) / area.width : (clientY - area.top) / area.height;
    setBox((before) => withEdge(before, edge, share * (isAcross(edge) ? whole.width : whole.height), whole));
  };
  const key = (edge: Edge, event: KeyboardEvent) => {
    const [least, most] = edgeRange(box, edge, whole);
    const step = STEPS[event.key];
    const unit = (isAcross(edge) ? whole.width : whole.height) / (event.shiftKey ? 10 : 100);
    const to =
      step === undefined ? { Home: least, End: most }[event.key] : edgeOf(box, edge) + step * Math.max(1, unit);
    if (to === undefined) return;
    event.preventDefault();
    setBox(withEdge(box, edge, to, whole));
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('branding.cropTitle')}
      size="lg"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('forms.close') }}
    >
      <Stack gap="md">
        <Text c="dimmed" size="sm">
          {t('branding.cropHint')}
        </Text>
        <div className={classes.room}>
          <div ref={stage} className={classes.stage}>
            <img className={classes.picture} src={shown} alt={t('branding.cropped')} draggable={false} />
            <div
              className={classes.part}
              style={{
                left: percent(box.left, whole.width),
                top: percent(box.top, whole.height),
                width: percent(box.width, whole.width),
                height: percent(box.height, whole.height),
              }}
            >
              {edges.map((edge) => {
                const [least, most] = edgeRange(box, edge, whole);
                const at = Math.round(edgeOf(box, edge));
                return (
                  <div
                    key={edge}
                    role="slider"
                    tabIndex={0}
                    className={classes.edge}
                    data-edge={edge}
                    aria-label={t(`branding.edges.${edge}`)}
                    aria-orientation={isAcross(edge) ? 'horizontal' : 'vertical'}
                    aria-valuemin={Math.round(least)}
                    aria-valuemax={Math.round(most)}
                    aria-valuenow={at}
                    aria-valuetext={t('branding.edgeAt', {
                      at: String(at),
                      all: String(isAcross(edge) ? whole.width : whole.height),
                    })}
                    onKeyDown={(event) => key(edge, event)}
                    onPointerDown={({ currentTarget, pointerId, button }) =>
                      button === 0 && currentTarget.setPointerCapture(pointerId)
                    }
                    onPointerMove={(event) =>
                      event.currentTarget.hasPointerCapture(event.pointerId) && drag(edge, event)
                    }
                  />
                );
              })}
            </div>
          </div>
        </div>
        <Group gap="xs">
          <Button variant="default" onClick={() => setBox(marginless)}>
            {t('branding.cutMargins')}
          </Button>
          <Button variant="default" onClick={() => setBox({ left: 0, top: 0, ...whole })}>
            {t('branding.wholePicture')}
          </Button>
        </Group>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('forms.cancel')}
          </Button>
          <Button onClick={() => onCrop(box)}>{t('branding.cropNow')}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
