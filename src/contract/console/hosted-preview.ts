import { z } from 'zod';
import { type Language, languages } from '../../languages/languages.ts';
import { color, logo } from '../installers.ts';
import { operation } from '../operation.ts';

/** The five steps of an onboarding by the addresses of their screens, in their order. */
export const hostedScreens = ['welcome', 'usage-data', 'ownership', 'agreement', 'payment'] as const;
export type HostedScreenName = (typeof hostedScreens)[number];

const tags = Object.keys(languages) as Language[];

export const previewHostedScreen = operation({
  id: 'previewHostedScreen',
  method: 'POST',
  path: '/console/hosted-preview',
  summary: 'Draw one hosted screen as an owner would see it with this branding',
  accepts: ['operator'],
  body: z.strictObject({
    screen: z.enum(hostedScreens, `must be one of ${hostedScreens.join(', ')}`),
    language: z.enum(tags, `must be one of ${tags.join(', ')}`),
    company_name: z.string('must be text').max(255, 'must be at most 255 characters'),
    color: color.optional(),
    logo: logo.optional(),
    /** Of the page that shows it in a frame, whose content policy holds there too. */
    nonce: z.string('must be text').regex(/^[A-Za-z0-9_-]{0,64}$/, 'must be a nonce of a content policy'),
  }),
  status: 200,
  response: z.object({ html: z.string() }),
});

export const hostedPreviewOperations = { previewHostedScreen };
