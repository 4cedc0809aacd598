import { useComputedColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { getHealth } from '../../../../contract/console/health.ts';
import { apiPlace } from '../../../../languages/en-US/console/api-place.ts';
import { SkeletonLines } from '../../../components/skeleton-lines.tsx';
import { TryAgain } from '../../../components/try-again.tsx';
import { request } from '../../../lib/request.ts';
import { useTranslate } from '../../../lib/words.ts';
import { useFrameRequests } from './reference-frame.ts';
import classes from './api.module.css';

/** The reference of the API: the service's own page, in the theme of this one. A frame shows no error of ours. */
export function ReferencePart() {
  const t = useTranslate({ apiPlace });
  const theme = useComputedColorScheme();
  const [loaded, setLoaded] = useState<string>();
  const frame = useRef<HTMLIFrameElement>(null);
  useFrameRequests(frame);
  const { data, error, refetch } = useQuery({
    queryKey: ['health'],
    queryFn: ({ client, signal }) => request(client, getHealth, { signal }),
  });
  if (error && !data)
    return (
      <div className={classes.page}>
        <TryAgain error={error} onRetry={() => void refetch()} />
      </div>
    );
  const isShown = data !== undefined && loaded === theme;
  return (
    <>
      {!isShown && (
        <div className={classes.page}>
          <SkeletonLines count={8} label={t('apiPlace.loadingReference')} />
        </div>
      )}
      {data && (
        <iframe
          ref={frame}
          // Until it has something to show, it is white in either theme.
          className={isShown ? classes.reference : classes.coming}
          onLoad={() => setLoaded(theme)}
          title={t('apiPlace.reference')}
          // Without the origin of the console: its script is not ours.
          sandbox="allow-scripts allow-forms allow-downloads"
          src={`/console/reference?theme=${theme}`}
        />
      )}
    </>
  );
}
