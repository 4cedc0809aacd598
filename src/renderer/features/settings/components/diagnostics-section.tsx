import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { diagnostics } from '../../../../languages/en-US/console/diagnostics.ts';
import { useWords } from '../../../lib/words.ts';
import { sectionTitle } from '../../../lib/settings-sections.ts';
import { Section } from '../../../components/section.tsx';

/** The way to the page that shows what somebody who looks for a fault needs to know. */
export function DiagnosticsSection() {
  const words = useWords();
  const t = words.of({ diagnostics });
  return (
    <Section title={sectionTitle('diagnostics', words)} hint={t('diagnostics.hint')}>
      <div>
        <Button component={Link} to="/settings/diagnostics" variant="default">
          {t('diagnostics.show')}
        </Button>
      </div>
    </Section>
  );
}
