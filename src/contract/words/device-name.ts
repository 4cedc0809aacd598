/** An inverter as people call it: `SolarEdge SE7600H`. A brand that is in the model as well is told once. */
export const deviceName = ({ brand, model }: { brand: string; model: string }): string =>
  model.toLowerCase() === brand.toLowerCase() || model.toLowerCase().startsWith(`${brand.toLowerCase()} `)
    ? model
    : [brand, model].filter(Boolean).join(' ');
