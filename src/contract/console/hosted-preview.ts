import { z } from 'zod';
import { type Language, languages } from '../../languages/languages.ts';
import { color, logo } from '../installers.ts';
import { operation } from '../operation.ts';
import { rule, rules } from '../rules.ts';

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
    screen: z.enum(hostedScreens, rule(rules.oneOf, { codes: hostedScreens.join(', ') })),
    language: z.enum(tags, rule(rules.oneOf, { codes: tags.join(', ') })),
    company_name: z.string(rules.text).max(255, rule(rules.atMostCharacters, { most: 255 })),
    color: color.optional(),
    logo: logo.optional(),
    /** Of the page that shows it in a frame, whose content policy holds there too. */
    nonce: z.string(rules.text).regex(/^[A-Za-z0-9_-]{0,64}$/, rules.nonce),
  }),
  status: 200,
  response: z.object({ html: z.string() }),
});

export const hostedPreviewOperations = { previewHostedScreen };
