import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { updating } from '../../../../languages/en-US/console/updating.ts';
import { useWords } from '../../../lib/words.ts';
import { sectionTitle } from '../../../lib/settings-sections.ts';
import { Section } from '../../../components/section.tsx';
import { useUpdates } from '../../../lib/api/get-updates.ts';
import { updateLine } from '../../../lib/update-words.ts';

/** The way to the page about updates, and their state in a line. */
export function UpdatesSection() {
  const words = useWords();
  const t = words.of({ updating });
  const { data: updates } = useUpdates();
  return (
    <Section title={sectionTitle('updates', words)} hint={updates && updateLine(updates, words)}>
      {updates && updates.state !== 'elsewhere' && (
        <div>
          <Button component={Link} to="/settings/updates" variant="default">
            {t('updating.show')}
          </Button>
        </div>
      )}
    </Section>
  );
}
