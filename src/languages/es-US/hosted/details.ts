import type { Wording } from '../../wording.ts';
import type { details as english } from '../../en-US/hosted/details.ts';

export const details: Wording<typeof english> = {
  titleKnown: '¿Son correctos sus datos?',
  title: 'Sus datos',
  leadKnown:
    '{company} nos dio estos datos o usted los escribió antes. Forman parte del acuerdo y del registro de certificados.',
  lead: 'Forman parte del acuerdo y del registro de certificados.',
  accepted:
    'Usted aceptó <link>el acuerdo</link> con estos datos. Si cambia alguno, le pediremos que lo acepte de nuevo.',
  missing: 'Lo que todavía falta',
  right: 'Sí, estos datos son correctos',
  notGiven: 'Sin dato',
  change: 'Cambiar <hidden>{field}</hidden>',
  add: 'Agregar <hidden>{field}</hidden>',
  label: {
    name: 'Nombre completo',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    address: 'Dirección (calle y número) del sistema solar',
    city: 'Ciudad',
    state: 'Estado',
    zip_code: 'Código postal (ZIP)',
  },
  optional: '{field} (opcional)',
  within: {
    name: 'nombre completo',
    email: 'correo electrónico',
    phone: 'teléfono',
    address: 'dirección del sistema solar',
    city: 'ciudad',
    state: 'estado',
    zip_code: 'código postal (ZIP)',
  },
  hint: {
    name: 'Como aparece en su contrato. Es parte del acuerdo.',
    email: 'Aquí le escribimos sobre sus certificados, y sobre nada más.',
    phone: 'Solo llamamos si algo de su inscripción no está claro.',
    address: 'Donde están los paneles solares. Los certificados se inscriben para esta dirección.',
  },
  empty: {
    name: 'Escriba su nombre completo.',
    email: 'Escriba su correo electrónico.',
    address: 'Escriba la dirección del sistema solar.',
    city: 'Escriba la ciudad.',
    state: 'Escriba el estado.',
    zip_code: 'Escriba el código postal (ZIP).',
  },
  noEmail: 'Escriba un correo electrónico como nombre@example.com.',
};
