import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { ApiScreen } from '../../features/api-place/components/api-screen.tsx';
import { CredentialsSection } from '../../features/settings/components/credentials-section.tsx';

const route = getRouteApi('/api');

export function ApiPlace() {
  const { show, id, path } = route.useSearch();
  const navigate = useNavigate({ from: '/api' });
  return (
    <ApiScreen
      shown={{ part: show ?? 'connection', id: id ?? null, path }}
      onShow={({ part, id: open = null, path: only }) =>
        void navigate({ to: '.', search: { show: part, id: open ?? undefined, path: only }, replace: part === show })
      }
      credentials={<CredentialsSection address={false} />}
    />
  );
}
