import type { hostedPreviewOperations } from '../../../contract/console/hosted-preview.ts';
import { brandOf } from '../../hosted/brand.ts';
import { previewScreen } from '../../hosted/preview-screen.tsx';
import type { Handlers } from '../../http/route.ts';
import type { ConsoleDeps } from '../../service-deps.ts';

/** The hosted screens with a branding that need not be saved. */
export const hostedPreviewRoutes = (deps: ConsoleDeps): Handlers<typeof hostedPreviewOperations> => ({
  /** `POST /console/hosted-preview`: markup alone, without the scripts of the screen. */
  previewHostedScreen: ({ body: { screen, language, company_name: name, color = null, logo = null, nonce } }) => {
    const brand = brandOf({ company_name: name.trim() === '' ? 'Your company' : name, color, logo });
    return { html: previewScreen(screen, language, { brand, nonce, at: deps.clock() }) };
  },
});
