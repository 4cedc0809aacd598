import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Section } from '../../../components/section.tsx';
import { useUpdates } from '../../../lib/api/get-updates.ts';
import { updateLine } from '../../../lib/update-words.ts';

/** The way to the page about updates, and their state in a line. */
export function UpdatesSection() {
  const { data: updates } = useUpdates();
  return (
    <Section title="Updates" hint={updates && updateLine(updates)}>
      <div><Anchor component={Link} to="/settings/updates" size="sm">Show updates</Anchor></div>
    </Section>
  );
}
