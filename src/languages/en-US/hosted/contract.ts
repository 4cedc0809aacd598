/** The text of the service agreement. Who changes a clause gives it another version in `agreement-document.ts`. */
export const contract = {
  title: 'Service agreement',
  version: 'Version {version}',
  parties: 'You and your system',
  name: 'Name: {name}',
  email: 'Email address: {email}',
  phone: 'Phone number: {phone}',
  address: 'Address of the solar system: {address}, {city}, {state} {zip}',
  installer: 'Installer: {company}',
  meaning:
    'In this agreement “you” are the person named here, and “we” are the certificate service that {company} works with.',
  clause: {
    service: {
      heading: 'What we do for you',
      text: 'Your solar system earns solar renewable energy certificates (SRECs) for the power it makes. We register your system, create the certificates from its production figures and sell them on your behalf.',
    },
    yours: {
      heading: 'What stays yours',
      text: 'The system and the power it makes stay yours. You give us the right to hold and sell the certificates that are created while this agreement runs, and nothing else.',
    },
    told: {
      heading: 'What you tell us',
      text: 'You confirm that you own the system or may act for its owner, that what you entered is true, and that nobody else has been given the right to sell its certificates. You tell us when any of this changes.',
    },
    paid: {
      heading: 'How you are paid',
      text: 'After each sale, we pay the price, less our fee, to the bank account you name, as often as you choose. We tell you the fee in writing before the first sale. Prices move with the market and are not guaranteed.',
    },
    information: {
      heading: 'Your information',
      text: 'We use your information to register the system, to prove its production, to sell its certificates and to pay you. It is given to certificate registries and to the bank for these purposes only.',
    },
    ending: {
      heading: 'Ending the agreement',
      text: 'You may end this agreement at any time with thirty days of notice. Certificates created up to that day are still sold and paid.',
    },
  },
} as const;
