import { Button } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import { EmptyState } from './empty-state.tsx';

/** A list in which a search or filter has left nothing, with the way back. */
export function NothingFound({ onClear }: { onClear(): void }) {
  return (
    <EmptyState
      icon={IconSearchOff}
      title="Nothing found"
      action={
        <Button variant="default" onClick={onClear}>
          Clear search and filters
        </Button>
      }
    >
      No record matches what you search and filter for.
    </EmptyState>
  );
}
