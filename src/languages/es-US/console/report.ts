import type { report as english } from '../../en-US/console/report.ts';
import type { Wording } from '../../wording.ts';

export const report: Wording<typeof english> = {
  title: 'Informe',
  print: 'Imprimir o guardar como PDF',
  loading: 'Cargando el informe',
  sheetTitle: 'Título',
  sheetTitleExample: 'Nuestras instalaciones solares',
  company: 'Empresa',
  parts: 'Qué muestra',
  noBranding: 'Configure la imagen de su empresa para que lleve su nombre, su color y su logotipo.',
  energySoFar: 'Energía, {month} hasta hoy',
  energy: 'Energía, {month}',
  unknown: 'No se conoce',
  yieldOf: '{count, plural, one {de # generador con energía conocida} other {de # generadores con energía conocida}}',
};
