import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { SyncScreen } from '../../features/sync/components/sync-screen.tsx';

const route = getRouteApi('/sync');

export function SyncPlace() {
  const { show, id, topic, record } = route.useSearch();
  const navigate = useNavigate({ from: '/sync' });
  return (
    <SyncScreen
      shown={{ part: show ?? 'waiting', id: id ?? null, about: topic && record ? { topic, record } : undefined }}
      onShow={(next) =>
        void navigate({
          to: '.',
          search: { show: next.part === 'waiting' ? undefined : next.part, id: next.id ?? undefined },
          replace: true,
        })
      }
    />
  );
}
