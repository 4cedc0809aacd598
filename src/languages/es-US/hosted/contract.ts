import type { Wording } from '../../wording.ts';
import type { contract as english } from '../../en-US/hosted/contract.ts';

export const contract: Wording<typeof english> = {
  title: 'Acuerdo de servicio',
  version: 'Versión {version}',
  parties: 'Usted y su sistema',
  name: 'Nombre: {name}',
  email: 'Correo electrónico: {email}',
  phone: 'Teléfono: {phone}',
  address: 'Dirección del sistema solar: {address}, {city}, {state} {zip}',
  installer: 'Instalador: {company}',
  meaning:
    'En este acuerdo, “usted” es la persona nombrada aquí y “nosotros” es el servicio de certificados con el que trabaja {company}.',
  clause: {
    service: {
      heading: 'Lo que hacemos por usted',
      text: 'Su sistema solar gana certificados de energía solar renovable (SREC, por sus siglas en inglés) por la energía que produce. Nosotros inscribimos su sistema, creamos los certificados con sus datos de producción y los vendemos en su nombre.',
    },
    yours: {
      heading: 'Lo que sigue siendo suyo',
      text: 'El sistema y la energía que produce siguen siendo suyos. Usted nos da el derecho de tener y vender los certificados que se creen mientras este acuerdo esté vigente, y nada más.',
    },
    told: {
      heading: 'Lo que usted nos informa',
      text: 'Usted confirma que es propietario del sistema o que puede actuar en nombre del propietario, que lo que escribió es verdad y que nadie más ha recibido el derecho de vender sus certificados. Usted nos avisa si algo de esto cambia.',
    },
    paid: {
      heading: 'Cómo se le paga',
      text: 'Después de cada venta, pagamos el precio, menos nuestra tarifa, a la cuenta bancaria que usted indique, con la frecuencia que usted elija. Le informamos la tarifa por escrito antes de la primera venta. Los precios cambian con el mercado y no están garantizados.',
    },
    information: {
      heading: 'Su información',
      text: 'Usamos su información para inscribir el sistema, comprobar su producción, vender sus certificados y pagarle. Se entrega a los registros de certificados y al banco solo para estos fines.',
    },
    ending: {
      heading: 'Terminación del acuerdo',
      text: 'Usted puede terminar este acuerdo en cualquier momento con treinta días de aviso. Los certificados creados hasta ese día todavía se venden y se pagan.',
    },
  },
};
