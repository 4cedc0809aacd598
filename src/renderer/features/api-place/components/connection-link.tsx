import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';

/** Leads to the address and the credentials that a client needs. */
export function ConnectionLink() {
  return (
    <Button variant="default" renderRoot={(props) => <Link to="/api" search={{ show: 'connection' }} {...props} />}>
      Show the connection
    </Button>
  );
}
