import type { signing as english } from '../../en-US/console/signing.ts';
import type { Wording } from '../../wording.ts';

export const signing: Wording<typeof english> = {
  signed: 'Firmado por su editor',
  not_notarized: 'Firmado por su editor, pero no comprobado por Apple',
  ad_hoc: 'No firmado por un editor',
  unsigned: 'No firmado',
};
