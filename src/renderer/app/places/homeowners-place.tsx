import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { HomeownersScreen } from '../../features/homeowners/components/homeowners-screen.tsx';

const route = getRouteApi('/homeowners');

/** The place of the homeowners, and of the one that the address names. */
export function HomeownersPlace() {
  const { homeowner, q = '' } = route.useSearch();
  const navigate = useNavigate({ from: '/homeowners' });
  return (
    <HomeownersScreen
      homeownerId={homeowner}
      search={q}
      onSearch={(next) => void navigate({ to: '.', search: { q: next || undefined }, replace: true })}
    />
  );
}
