import { useComputedColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { getHealth } from '../../../../contract/console/health.ts';
import { TryAgain } from '../../../components/try-again.tsx';
import { request } from '../../../lib/request.ts';
import { useFrameRequests } from './reference-frame.ts';
import classes from './api.module.css';

/** The reference of the API: the service's own page, in the theme of this one. A frame shows no error of ours. */
export function ReferencePart() {
  const theme = useComputedColorScheme();
  const frame = useRef<HTMLIFrameElement>(null);
  useFrameRequests(frame);
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
  return (
    <iframe
      ref={frame}
      className={classes.reference}
      title="API reference"
      // Without the origin of the console: its script is not ours.
      sandbox="allow-scripts allow-forms allow-downloads"
      src={`/console/reference?theme=${theme}`}
    />
  );
}
