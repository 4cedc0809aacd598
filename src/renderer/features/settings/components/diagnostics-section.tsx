import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { settingsSections } from '../../../lib/settings-sections.ts';
import { Section } from '../../../components/section.tsx';

/** The way to the page that shows what somebody who looks for a fault needs to know. */
export function DiagnosticsSection() {
  return (
    <Section
      title={settingsSections.diagnostics}
      hint="Versions, settings, sizes, the state of sync, and recent errors, ready to copy for whoever helps you. Nothing is sent automatically."
    >
      <div>
        <Button component={Link} to="/settings/diagnostics" variant="default">
          Show diagnostics
        </Button>
      </div>
    </Section>
  );
}
