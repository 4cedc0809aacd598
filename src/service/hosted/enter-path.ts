/**
 * Where the popup of the browser host sends its ticket, as a form: it is in no address, and so in no history and no log
 * (T24).
 */
export const ENTER_PATH = '/onboarding/enter';
