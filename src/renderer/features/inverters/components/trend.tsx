import { inverters } from '../../../../languages/en-US/console/inverters.ts';
import { formatLarge } from '../../../lib/format.ts';
import { useWords } from '../../../lib/words.ts';
import { useTrend } from '../api/trends.ts';
import classes from './trend.module.css';

const [WIDTH, HEIGHT] = [84, 20];

/** The energy of an inverter on its last days as small bars; where nothing is known, a dash. */
export function Trend({ id }: { id: number }) {
  const words = useWords();
  const t = words.of({ inverters });
  const energy = useTrend(id);
  if (!energy) return null;
  const known = energy.filter((each) => each !== null);
  if (known.length === 0) return '–';
  const most = Math.max(...known, 1);
  const step = WIDTH / energy.length;
  const sum = known.reduce((total, each) => total + each, 0);
  return (
    <svg
      className={classes.trend}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={t('inverters.trendOf', { energy: formatLarge(sum, 'Wh', words), count: energy.length })}
    >
      {energy.map((each, index) => {
        const height = each === null ? 0 : Math.max(1, (each / most) * HEIGHT);
        // Days have no other name than their place.
        return <rect key={index} x={index * step} y={HEIGHT - height} width={step - 1.5} height={height} />;
      })}
    </svg>
  );
}
