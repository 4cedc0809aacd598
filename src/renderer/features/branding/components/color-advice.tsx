import { Button } from '@mantine/core';
import { contrast, shadeForWhite, showsOnWhite } from '../../../../contract/contrast.ts';
import { color as validColor } from '../../../../contract/installers.ts';
import { branding } from '../../../../languages/en-US/console/branding.ts';
import { useTranslate } from '../../../lib/words.ts';
import { Notice } from '../../../components/notice.tsx';
import classes from './branding.module.css';

/** Says that a color hardly shows on the owners' white screens, and offers the nearest shade that does. */
export function ColorAdvice({ color, onChoose }: { color: string; onChoose(color: string): void }) {
  const t = useTranslate({ branding });
  if (!validColor.safeParse(color).success || showsOnWhite(color)) return null;
  const shade = shadeForWhite(color).toUpperCase();
  return (
    <Notice
      tone="warn"
      action={
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<span className={classes.swatch} style={{ background: shade }} />}
          onClick={() => onChoose(shade)}
        >
          {t('branding.useShade', { shade })}
        </Button>
      }
    >
      {t('branding.faint', { color: color.toUpperCase(), contrast: contrast(color, '#ffffff').toFixed(1) })}
    </Notice>
  );
}
