import { lazyPart } from '../../../lib/lazy-part.ts';

// What only those need who are not signed in.
export const SetupScreen = lazyPart(async () => (await import('./setup-screen.tsx')).SetupScreen);
export const SignInScreen = lazyPart(async () => (await import('./sign-in-screen.tsx')).SignInScreen);
export const UnlockForm = lazyPart(async () => (await import('./unlock-form.tsx')).UnlockForm);
