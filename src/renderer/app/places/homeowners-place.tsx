import { getRouteApi } from '@tanstack/react-router';
import { HomeownersScreen } from '../../features/homeowners/components/homeowners-screen.tsx';

const route = getRouteApi('/homeowners');

/** The place of the homeowners, and of the one that the address names. */
export function HomeownersPlace() {
  return <HomeownersScreen homeownerId={route.useSearch().homeowner} />;
}
