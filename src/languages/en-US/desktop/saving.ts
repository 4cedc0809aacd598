/** The box in which somebody says where a file is to lie. */
export const saving = {
  title: 'Save “{name}”',
  table: 'Table (CSV)',
  export: 'Export for another computer',
} as const;
