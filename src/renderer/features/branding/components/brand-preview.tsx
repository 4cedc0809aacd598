import { contrast, edgeColorOf, progressColorOf, textColorOn } from '../../../../contract/contrast.ts';
import classes from './branding.module.css';

const PLAIN = '#1f5c99';
const STEPS = ['Welcome', 'Usage data', 'Ownership', 'Agreement', 'Payment'];

interface Props {
  name: string;
  color: string;
  logo: string;
}

/**
 * The head and the button of the owners' screens as they will look. The text on the button is black or white, whichever
 * reads better.
 */
export function BrandPreview({ name, color, logo }: Props) {
  const surface = /^#[0-9a-fA-F]{6}$/.test(color) ? color : PLAIN;
  const text = textColorOn(surface);
  const title = name.trim() === '' ? 'Your company' : name;
  return (
    <section className={classes.preview} aria-label="Preview">
      <div className={classes.sheet}>
        <div className={classes.head}>
          {/^(https:|data:)/.test(logo) && <img className={classes.logo} src={logo} alt="" />}
          <span className={classes.company}>{title}</span>
        </div>
        <div className={classes.progress} aria-hidden>
          {STEPS.map((step, index) => (
            <span key={step} className={classes.step}>
              <span
                className={classes.bar}
                style={
                  index === 0 ? { background: progressColorOf(surface), borderColor: edgeColorOf(surface) } : undefined
                }
              />
              {step}
            </span>
          ))}
        </div>
        <p className={classes.heading}>Get paid for the solar power you make</p>
        <p className={classes.text}>
          {title} works with us so that we can register your system and sell its certificates for you.
        </p>
        <span className={classes.button} style={{ background: surface, color: text }}>
          Start
        </span>
      </div>
      <p className={classes.note}>
        {text === '#ffffff' ? 'White' : 'Black'} text on {surface.toUpperCase()}: contrast{' '}
        {contrast(surface, text).toFixed(1)} to 1.
      </p>
    </section>
  );
}
