/** Values of fields that are no figures, in a sentence. */
export const fieldValues = {
  nothing: 'nothing',
  producing: 'producing',
  notProducing: 'not producing',
  yes: 'yes',
  no: 'no',
  srec_trading: 'Certificate trading',
  picture: 'a picture of {size}',
} as const;
