import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { settingsSections } from '../../../lib/settings-sections.ts';
import { Section } from '../../../components/section.tsx';
import { useUpdates } from '../../../lib/api/get-updates.ts';
import { updateLine } from '../../../lib/update-words.ts';

/** The way to the page about updates, and their state in a line. */
export function UpdatesSection() {
  const { data: updates } = useUpdates();
  return (
    <Section title={settingsSections.updates} hint={updates && updateLine(updates)}>
      {updates && updates.state !== 'elsewhere' && (
        <div>
          <Button component={Link} to="/settings/updates" variant="default">
            Show updates
          </Button>
        </div>
      )}
    </Section>
  );
}
