import { Screen } from '../components/screen.tsx';
import { SkeletonLines } from '../components/skeleton-lines.tsx';

/** Stands for a place whose code is still being read, in the frame that stays. */
export const PendingPlace = () => (
  <Screen title="Loading…">
    <SkeletonLines count={4} label="Loading" />
  </Screen>
);
