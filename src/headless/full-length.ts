import { SECRET_LENGTH } from '../contract/console/settings.ts';
import { HostError } from '../host/host-error.ts';

/** Throws HostError for a credential that could be guessed; `needs` is the option that asks for better ones. */
export function checkFullLength(needs: string, credentials: Readonly<Record<string, string | undefined>>): void {
  for (const [name, credential] of Object.entries(credentials))
    if (credential !== undefined && credential.length < SECRET_LENGTH)
      throw new HostError(
        `--${needs} needs credentials of full length, and --${name} has ${credential.length} characters: give ${SECRET_LENGTH} or more, drawn at random, or none, and one is made.`,
      );
}
