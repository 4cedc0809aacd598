import type { Wording } from '../../wording.ts';
import type { documents as english } from '../../en-US/hosted/documents.ts';

export const documents: Wording<typeof english> = {
  title: 'Sus documentos',
  kind: {
    installation_contract: 'Contrato de instalación',
    interconnection_agreement: 'Acuerdo de interconexión',
    meter_photo: 'Foto de su medidor',
    utility_bill: 'Factura de la compañía eléctrica',
  },
  facts: '{kind}, {size}, agregado el {day, date, medium}',
  kilobytes: '{size, number} kB',
  megabytes: '{size, number, ::.0} MB',
  room: '{count, number} de {most, number} documentos, {size, number, ::.0} de {room, number} MB',
  roomShared:
    '{count, number} de {most, number} documentos, {size, number, ::.0} de {room, number} MB, incluidos los del otro paso',
  remove: 'Quitar',
  removeNamed: 'Quitar {name}',
  replace: 'Reemplazar',
  replaceNamed: 'Reemplazar {name}',
  replacing: 'Archivo nuevo en lugar de {name}',
  replaceIt: 'Reemplazarlo',
  uploadAndStay: 'Subir y quedarme en esta página',
  upload: 'Subida de archivos',
  uploading: 'Subiendo',
  uploadingPercent: 'Subiendo: {percent} %',
  uploaded: 'Archivos subidos. Estamos revisando sus documentos.',
  interrupted:
    'La subida se interrumpió y no se guardó nada de ella. Revise su conexión y presione el botón otra vez: sus archivos siguen elegidos.',

  refused: {
    empty: '{name} está vacío. Elija un archivo que tenga contenido.',
    too_large: '{name} pesa más de {most, number} MB. Guárdelo más pequeño o tómele una foto.',
    wrong_type: '{name} no es un archivo PDF, JPEG, PNG ni WebP. Elija otro archivo.',
    heic_photo:
      '{name} es una foto HEIC, que no se puede leer aquí. En un iPhone, elija Configuración, Cámara, Formatos, Más compatible, y tome la foto otra vez; o guárdela como JPEG.',
    damaged: '{name} está dañado o incompleto. Guárdelo o tome la foto otra vez.',
    too_many_pixels: '{name} tiene más de {most, number} megapíxeles. Guarde la imagen más pequeña.',
    disguised: '{name} tiene otro tipo de archivo adentro. Mejor tome una foto del documento.',
    animated: '{name} es una imagen animada. Elija una foto o un PDF.',
    too_many_documents: '{name} no se agregó: el límite es de {most, number} documentos. Quite uno que no necesite.',
    sent_twice: '{name} ya está en su lista.',
    account_full:
      '{name} no se agregó: sus documentos pueden sumar {most, number} MB como máximo. Quite uno que no necesite.',
  },
};
