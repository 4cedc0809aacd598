import { hosted as english } from './en-US/hosted.ts';
import { hosted as spanish } from './es-US/hosted.ts';
import type { Language } from './languages.ts';
import type { Wording } from './wording.ts';

/** Every message of the hosted screens, as English has it: ICU MessageFormat. */
export type HostedMessages = typeof english;

/** The words of the hosted screens in each language. */
export const hostedMessages: Record<Language, Wording<HostedMessages>> = { 'en-US': english, 'es-US': spanish };
