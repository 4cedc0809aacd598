export const welcome = {
  title: 'Get paid for the solar power you make',
  lead: 'Your solar system earns certificates (SRECs) for the power it makes. {company} works with us, so that we can sell them for you and pay you what they earn.',
  ahead: 'Four more steps, about {minutes, number} minutes',
  minutes: '{minutes, number} min',
  ready: '<strong>Have ready:</strong> {what}',
  what: {
    'usage-data': 'How much power your system makes. Certificates are created from it.',
    ownership: 'Proof that the system is yours to register.',
    agreement: 'Check your details and accept the agreement.',
    payment: 'Where the money goes.',
  },
  hand: {
    'usage-data': 'Your inverter’s brand and the site ID from its app; or a photo of your meter, or a bill',
    ownership: 'Your installation contract or interconnection agreement, as a PDF or a photo',
    payment: 'Your bank’s routing number and your account number, from a check or your banking app',
  },
  data: 'Your data',
  dataText:
    'Documents and bank numbers are stored encrypted. Everything is used to register your system and to pay you, and for nothing else. {company} sees how far along you are, not what you enter.',
  stop: 'Stop whenever you like',
  stopText:
    '“Save and finish later” is on every page. To continue, come back the same way as today, and you will be where you stopped. After 15 minutes without a click, your visit ends; what you saved stays saved.',
  start: 'Start',
} as const;
