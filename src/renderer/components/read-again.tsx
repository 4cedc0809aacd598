import { Button } from '@mantine/core';
import { errors } from '../../languages/en-US/console/errors.ts';
import { useMutation } from '../lib/use-mutation.ts';
import type { PartNotRead } from '../lib/lazy-part.ts';
import { useTranslate } from '../lib/words.ts';
import { Notice } from './notice.tsx';

/**
 * Says that a part of the page could not be loaded, and tries again. Where the service answers and still does not have
 * the part, it is of another release than this page, which is loaded anew.
 */
export function ReadAgain({ fault, onRead }: { fault: PartNotRead; onRead(): void }) {
  const t = useTranslate({ errors });
  const again = useMutation({
    mutationFn: () =>
      fault.readAgain().catch(async (cause: unknown) => {
        const page = await fetch(location.origin, { headers: { accept: 'text/html' }, cache: 'no-store' });
        if (page.ok) location.reload();
        throw cause;
      }),
    onSuccess: onRead,
  });
  return (
    <Notice
      tone="bad"
      action={
        <Button variant="default" size="compact-sm" loading={again.isPending} onClick={() => again.mutate()}>
          {t('errors.tryAgain')}
        </Button>
      }
    >
      {t('errors.partNotRead')}
    </Notice>
  );
}
