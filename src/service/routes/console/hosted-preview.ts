import type { hostedPreviewOperations } from '../../../contract/console/hosted-preview.ts';
import { brandOf } from '../../hosted/brand.ts';
import type { Handlers } from '../../http/route.ts';
import type { ConsoleDeps } from '../../service-deps.ts';

/** The hosted screens with a branding that need not be saved. */
export const hostedPreviewRoutes = (deps: ConsoleDeps): Handlers<typeof hostedPreviewOperations> => ({
  /** `POST /console/hosted-preview`: markup alone, without the scripts of the screen. */
  previewHostedScreen: async ({ body: { screen, language, company_name: name, color = null, logo = null, nonce } }) => {
    const brand = brandOf({ company_name: name.trim() === '' ? 'Your company' : name, color, logo });
    // Loaded when one is drawn: a simulated world runs without the screens.
    const { previewScreen } = await import('../../hosted/preview-screen.tsx');
    return { html: previewScreen(screen, language, { brand, nonce, at: deps.clock() }) };
  },
});
