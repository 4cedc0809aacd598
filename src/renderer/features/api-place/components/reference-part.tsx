import { useComputedColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getHealth } from '../../../../contract/console/health.ts';
import { TryAgain } from '../../../components/try-again.tsx';
import { request } from '../../../lib/request.ts';
import classes from './api.module.css';

/** The reference of the API: the service's own page, in the theme of this one. A frame shows no error of ours. */
export function ReferencePart() {
  const theme = useComputedColorScheme();
  const { data, error, refetch } = useQuery({
    queryKey: ['health'],
    queryFn: ({ client, signal }) => request(client, getHealth, { signal }),
  });
  if (error)
    return (
      <div className={classes.page}>
        <TryAgain error={error} onRetry={() => void refetch()} />
      </div>
    );
  if (!data) return null;
  // oxlint-disable-next-line react/iframe-missing-sandbox -- of this origin and with scripts, it could leave one
  return <iframe className={classes.reference} title="API reference" src={`/console/reference?theme=${theme}`} />;
}
