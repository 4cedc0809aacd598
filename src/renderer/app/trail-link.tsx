import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';

/** From Settings to the audit trail. */
export const TrailLink = () => (
  <Button variant="default" renderRoot={(props) => <Link to="/settings/trail" {...props} />}>
    Open audit trail
  </Button>
);
