import { Button, Group } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { Notice } from '../../../components/notice.tsx';
import { useImports } from '../../../lib/api/list-imports.ts';

/** Over every place but that of imports: an import was interrupted, and somebody has to say what becomes of it. */
export function InterruptedNotice({ className }: { className: string | undefined }) {
  const { data } = useImports();
  const place = useLocation({ select: ({ pathname }) => pathname });
  const [dismissed, setDismissed] = useState<number>();
  const broken = data?.imports.find(({ state }) => state === 'interrupted' || state === 'failed');
  if (!broken || broken.id === dismissed || place === '/import') return null;
  return (
    <div className={className}>
      <Notice
        tone="warn"
        label="Unfinished import"
        action={
          <Group gap="xs" wrap="nowrap">
            <Button size="compact-sm" variant="default" renderRoot={(props) => <Link to="/import" {...props} />}>
              Finish it or take it back
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => setDismissed(broken.id)}>
              Dismiss
            </Button>
          </Group>
        }
      >
        The import of “{broken.file_name}” did not finish.
      </Notice>
    </div>
  );
}
