/**
 * The service agreement. To change it: change `clauses`, and give AGREEMENT_VERSION the day of the change. Nothing else
 * is needed: whoever has accepted an earlier version keeps its text, and a page that was open meanwhile is shown again.
 */
export const AGREEMENT_VERSION = '2026-11-23';

/** The clauses in their order; the details of the owner come before them. */
export const clauses: readonly { heading: string; text: string }[] = [
  {
    heading: 'What we do for you',
    text: 'Your solar system earns solar renewable energy certificates (SRECs) for the power it makes. We register your system, create the certificates from its production figures and sell them on your behalf.',
  },
  {
    heading: 'What stays yours',
    text: 'The system and the power it makes stay yours. You give us the right to hold and sell the certificates that are created while this agreement runs, and nothing else.',
  },
  {
    heading: 'What you tell us',
    text: 'You confirm that you own the system or may act for its owner, that what you entered is true, and that nobody else has been given the right to sell its certificates. You tell us when any of this changes.',
  },
  {
    heading: 'How you are paid',
    text: 'After each sale, we pay the price, less our fee, to the bank account you name, as often as you choose. We tell you the fee in writing before the first sale. Prices move with the market and are not guaranteed.',
  },
  {
    heading: 'Your information',
    text: 'We use your information to register the system, to prove its production, to sell its certificates and to pay you. It is given to certificate registries and to the bank for these purposes only.',
  },
  {
    heading: 'Ending the agreement',
    text: 'You may end this agreement at any time with thirty days of notice. Certificates created up to that day are still sold and paid.',
  },
];
