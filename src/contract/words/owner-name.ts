interface Named {
  installer_reference?: string | null | undefined;
  name?: string | null | undefined;
  email?: string | null | undefined;
}

/**
 * What an owner is recognized by: the installer’s reference and, while it may be read, the name
 * (`Hill, job 4711 · Mary Hill`), or the email; undefined where nothing but the number is known (D17).
 */
export const ownerName = ({ installer_reference: reference, name, email }: Named): string | undefined =>
  [reference, name || (reference ? undefined : email)].filter(Boolean).join(' · ') || undefined;
