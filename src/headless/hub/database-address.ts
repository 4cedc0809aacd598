import { HostError } from '../../host/host-error.ts';

/** What stands on the command line for the address in the environment. */
const OF_ENVIRONMENT = 'env';
const VARIABLE = 'DATABASE_URL';

const EXAMPLE = 'postgres://hub@db.example.com/hub';
const ESCAPES = 'In its password, # is written %23, / %2F, ? %3F, @ %40, : %3A and % %25.';

/**
 * The address of the database: `given` on the command line, or, for `env`, what DATABASE_URL holds. Throws HostError,
 * which never repeats it: it may hold a password.
 */
export function databaseAddress(given: string, env: NodeJS.ProcessEnv): string {
  const isOfEnvironment = given === OF_ENVIRONMENT;
  const address = isOfEnvironment ? env[VARIABLE]?.trim() : given;
  if (!address) throw new HostError(`--database env needs the address in ${VARIABLE}, such as ${EXAMPLE}.`);
  const url = URL.canParse(address) ? new URL(address) : undefined;
  // A # would end the address, in the middle of a password as anywhere else.
  if (!url || !['postgres:', 'postgresql:'].includes(url.protocol) || address.includes('#'))
    throw new HostError(
      `${isOfEnvironment ? VARIABLE : '--database'} must be the address of a PostgreSQL database, such as ${EXAMPLE}. ${ESCAPES}`,
    );
  return address;
}

/** The same text without the password of the address, however it is written. */
export function withoutPassword(text: string, address: string): string {
  const { password } = new URL(address);
  const written = [address, password, decode(password)].filter((each) => each !== '');
  return written.reduce((left, each) => left.replaceAll(each, '…'), text);
}

/** Name and host of a database, for people: never who signs in, or with what. */
export function databasePlace(address: string): string {
  const { host, pathname } = new URL(address);
  return `${decode(pathname.slice(1))} at ${host || 'this machine'}`;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
