import type { clientVerdict as english } from '../../en-US/console/client-verdict.ts';
import type { Wording } from '../../wording.ts';

export const clientVerdict: Wording<typeof english> = {
  loading: 'Cargando la evaluación',
  none: 'Todavía no hay nada que evaluar',
  noneHint:
    'Ejecute su cliente contra esta API. Después leerá aquí lo que hizo y que el servicio real, o una persona real, no perdonaría.',
  noFindings: 'Sin hallazgos',
  count: '{count, plural, one {# hallazgo} other {# hallazgos}}',
  from: '{requests, plural, one {De # solicitud del historial} other {De # solicitudes del historial}}{forgotten, plural, =0 {} one {; # más antigua ya no está} other {; # más antiguas ya no están}}. Las solicitudes de la propia consola no se cuentan.',
  copyText: 'Copiar como texto',
  copyJunit: 'Copiar como JUnit',
  copySarif: 'Copiar como SARIF',
  allWell: 'Este cliente no hizo nada que el servicio real, o una persona real, no perdonaría.',
  findings: 'Hallazgos',
  lookedFor: 'Qué se buscó',
  level: '{level, select, error {Error} other {Advertencia}}',
  request: 'Solicitud {id}',
  more: 'y {count, number} más',
  copyFinding: 'Copiar {rule}',
};
