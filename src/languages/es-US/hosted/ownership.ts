import type { Wording } from '../../wording.ts';
import type { ownership as english } from '../../en-US/hosted/ownership.ts';

export const ownership: Wording<typeof english> = {
  title: 'Demuestre que el sistema es suyo',
  lead: 'Agregue su contrato de instalación o su acuerdo de interconexión. Con uno de los dos basta; si tiene varias páginas, agréguelas todas.',
  addMore: 'Agregar más',
  limits:
    'PDF, JPEG, PNG o WebP, hasta {most, number} MB cada archivo. Basta con una foto clara. Los documentos se guardan cifrados y se leen solo para comprobar de quién es el sistema.',
  contractHint: 'Lo que usted firmó con la empresa que construyó el sistema.',
  interconnectionHint: 'El permiso de su compañía eléctrica para conectar el sistema a la red.',
  missing: 'Elija su contrato de instalación o su acuerdo de interconexión.',
  newMissing: 'Agregue un documento nuevo: los de la lista ya estaban antes de que lo pidiéramos de nuevo.',
};
