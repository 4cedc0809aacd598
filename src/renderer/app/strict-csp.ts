import { setNonce } from 'get-nonce';
import { config } from 'zod';

// Imported before everything else: schemas decide when they are built whether they may compile code (`unsafe-eval`).
config({ jitless: true });

/** The nonce of this load, from the page's head; every `<style>` that a library adds must carry it. */
export const styleNonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

setNonce(styleNonce);
