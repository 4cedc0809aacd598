import { createHmac } from 'node:crypto';
import { SECRET_IN_TEXT } from '../../../contract/console/settings.ts';
import { createSystemOwnerLink } from '../../../contract/operations.ts';
import { personalFields } from '../../../contract/system-owners.ts';

/** Takes out of what is stored whatever a journal must not hold. */
export interface Redactor {
  /** From now on this secret is taken out wherever it turns up, also as the user name of Basic credentials. */
  hide(secret: string): void;
  /** What stands for a secret: the same for the same one, and nobody finds the secret by trying. */
  mark(secret: string): string;
  /** A text without tokens of links, secrets of credentials, and `secrets`. */
  text(text: string, secrets?: readonly string[]): string;
  /** Headers without what proves who asks. */
  headers(headers: Readonly<Record<string, unknown>>, secrets: readonly string[]): Record<string, string>;
  /** A form of the hosted screens: what the owner has typed is nobody's business. */
  form(body: string): string;
  /** The answer to the create of a link, whoever made the link. */
  link(operation: string | null, body: string): string;
  /** A body without the personal information of the records that `isMeant` names by id. */
  personal(body: string, isMeant: (id: unknown) => boolean): string;
}

const HIDDEN = ['cookie', 'set-cookie', 'x-session-secret', 'x-setup-secret'];
/** The token in the address of a link, percent-encoded where the address stands in a query. */
const LINK = /((?:\/|%2f)onboarding(?:\/|%2f)l(?:\/|%2f))(?!redacted-)([A-Za-z0-9_-]+)/gi;
/** 256 bits as this service writes them: a token without its address, a cookie's value, a ticket. */
const TOKEN = /(?<![\w+/=-])[\w-]{43}(?![\w+/=-])/g;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isPersonal = (field: string): boolean => (personalFields as readonly string[]).includes(field);

/** JSON that does not parse is not JSON of ours; of a form, and of what was cut, nothing can be told. */
function rewriteJson(text: string, change: (value: unknown) => unknown): string | undefined {
  try {
    return JSON.stringify(change(JSON.parse(text)));
  } catch {
    return undefined;
  }
}

/** `key`: drawn anew for each journal. */
export function createRedactor(key: Buffer): Redactor {
  const mark = (secret: string): string =>
    `redacted-${createHmac('sha256', key).update(secret).digest('hex').slice(0, 8)}`;
  /** What stands for each form that a hidden secret can have in an address, a header, or a body. */
  const forms = new Map<string, string>();
  const withoutHidden = (given: string): string =>
    [...forms].reduce((left, [form, its]) => left.replaceAll(form, its), given);
  const text: Redactor['text'] = (given, secrets = []) =>
    secrets
      .reduce((left, secret) => left.replaceAll(secret, mark(secret)), withoutHidden(given))
      .replaceAll(LINK, (_, path: string, token: string) => path + mark(token))
      .replaceAll(SECRET_IN_TEXT, mark)
      .replaceAll(TOKEN, mark);

  const markForm = (body: string, isMeant: (field: string) => boolean): string =>
    String(
      new URLSearchParams(
        [...new URLSearchParams(body)].map(([name, value]): [string, string] => [
          name,
          isMeant(name) && value ? mark(value) : value,
        ]),
      ),
    );

  /** `isMeant` is asked of each record with an id; what has none is the body of a request, whose record is known. */
  const markPersonal = (value: unknown, isMeant: (id: unknown) => boolean): unknown => {
    if (Array.isArray(value)) return value.map((each) => markPersonal(each, isMeant));
    if (!isRecord(value)) return value;
    const meant = isMeant(value.id);
    return Object.fromEntries(
      Object.entries(value).map(([field, each]) => {
        if (typeof each === 'string') return [field, meant && isPersonal(field) ? mark(each) : each];
        return [field, markPersonal(each, isMeant)];
      }),
    );
  };

  return {
    hide(secret) {
      for (const plain of [Buffer.from(`${secret}:`).toString('base64'), secret])
        for (const form of [plain, encodeURIComponent(plain), JSON.stringify(plain).slice(1, -1)])
          forms.set(form, mark(secret));
    },
    mark,
    text,
    headers: (headers, secrets) =>
      Object.fromEntries(
        Object.entries(headers).map(([name, value]) => {
          const plain = String(value);
          if (HIDDEN.includes(name)) return [name, mark(plain)];
          const [, scheme = '', secret = plain] = /^(\w+) (.+)$/.exec(plain) ?? [];
          if (name.endsWith('authorization')) return [name, `${scheme} ${mark(secret)}`.trim()];
          return [name, text(plain, secrets)];
        }),
      ),
    form: (body) => markForm(body, () => true),
    link(operation, body) {
      if (operation !== createSystemOwnerLink.id) return body;
      const hidden = rewriteJson(body, (value) => {
        const { url } = isRecord(value) ? value : {};
        return typeof url !== 'string' || url.includes('/redacted-') ? value : { ...(value as object), url: mark(url) };
      });
      return hidden ?? body;
    },
    personal: (body, isMeant) =>
      rewriteJson(body, (value) => markPersonal(value, isMeant)) ??
      (body.startsWith('{') || body.startsWith('[')
        ? mark(body)
        : markForm(body, (name) => isMeant(undefined) && isPersonal(name))),
  };
}
