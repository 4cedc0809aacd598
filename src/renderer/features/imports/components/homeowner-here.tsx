import { imports } from '../../../../languages/en-US/console/imports.ts';
import { useAssociated } from '../../../lib/api/get-associated.ts';
import { homeownerName } from '../../../lib/homeowner-name.ts';
import { useWords } from '../../../lib/words.ts';
import classes from './imports.module.css';

/** Who gets all rows, where the number that was typed is that of a homeowner who is here. */
export function HomeownerHere({ number }: { number: string }) {
  const t = useWords().of({ imports });
  const id = /^[1-9]\d{0,14}$/.test(number) ? Number(number) : null;
  const { data } = useAssociated('homeowners', id);
  const [homeowner] = data?.homeowners ?? [];
  if (!data || !homeowner || (homeowner.nickname === null && data.generators.total === 0)) return null;
  return (
    <div className={classes.explained} role="status">
      {t('imports.homeownerHere', { name: homeownerName(homeowner), count: data.generators.total })}
    </div>
  );
}
