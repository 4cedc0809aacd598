/** JSON schemas (draft 6) of HAR 1.2, by name; they refer to each other by `$id`. */
declare module 'har-schema' {
  const schemas: Record<string, { $id: string }>;
  export default schemas;
}
