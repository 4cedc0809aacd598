import compile from 'icu-minify/compile';
import { parseSync, type Plugin, Visitor } from 'vite';

const MESSAGES = /[\\/]src[\\/]languages[\\/][^\\/]+[\\/]console[\\/][^\\/]+\.ts$/;

/** A module of messages with each of them parsed already: `Hello {name}` becomes `["Hello ",["name"]]`. */
export function compiledMessages(file: string, code: string): string {
  const { program, errors } = parseSync(file, code);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const parts: string[] = [];
  let done = 0;
  new Visitor({
    Property: ({ value }) => {
      if (value.type !== 'Literal' || typeof value.value !== 'string') return;
      parts.push(code.slice(done, value.start), JSON.stringify(compile(value.value)));
      done = value.end;
    },
  }).visit(program);
  return parts.join('') + code.slice(done);
}

/**
 * The page gets its messages parsed, and with them a formatter without a parser, which is a tenth of the other. The
 * service, whose screens are drawn from the sources as well, parses its own.
 */
export const compileMessages: Plugin = {
  name: 'compile-messages',
  enforce: 'pre',
  config: () => ({
    resolve: { alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }] },
  }),
  transform: (code, id) => (MESSAGES.test(id) ? { code: compiledMessages(id, code), map: null } : null),
};
