/** What Electron's declarations say of one member of a class, module or set of options. */
export interface Rule {
  /** The systems it is for; absent: all of them. */
  platforms?: string[];
  deprecated?: true;
  /** Whether it may only be used before, or only after, the application is ready. */
  ready?: 'before' | 'after';
}

/**
 * A class, module or set of options of Electron. Members are `name`, events `on:name`; those without a rule are not
 * listed.
 */
export interface Declared {
  parents: string[];
  rules: Map<string, Rule>;
}

const TYPE = /^ {2}(?:interface|class) (\w+)(?: extends ([\w., ]+))? \{$/;
/** A member stands four spaces in; whatever stands deeper belongs to one of its parameters. */
const MEMBER = /^ {4}(?:(?:static|readonly) )*(?:on\(event: '([\w-]+)'|(\w+)\??[(:<])/;
const BEFORE = /(?:must be called|only be (?:called|used)) before (?:the `ready` event|app is ready)/;
const AFTER =
  /(?:must be called|only be (?:called|used)) after (?:the `ready` event|(?:the )?app is ready)|cannot be called before the `ready` event/;

function readRule(doc: string): Rule {
  if (!/@platform|@deprecated|ready/.test(doc)) return {};
  const text = doc.replace(/\n\s*\*/g, ' ').replace(/\s+/g, ' ');
  const [, platforms] = /@platform ([\w,]+)/.exec(text) ?? [];
  const ready = (BEFORE.test(text) && 'before') || (AFTER.test(text) && 'after');
  return {
    ...(platforms && { platforms: platforms.split(',') }),
    ...(text.includes('@deprecated') && { deprecated: true }),
    ...(ready && { ready }),
  };
}

/**
 * Reads the rules of `electron.d.ts`: `@platform`, `@deprecated`, and the sentences that say "before" or "after the app
 * is ready".
 */
export function readDeclarations(source: string): Map<string, Declared> {
  const types = new Map<string, Declared>();
  let type: Declared | undefined;
  let doc = '';
  for (const line of source.split('\n')) {
    const [, name, parents] = TYPE.exec(line) ?? [];
    if (name !== undefined) {
      type = { parents: parents?.split(', ') ?? [], rules: new Map() };
      types.set(name, type);
    } else if (line === '  }') type = undefined;
    else if (line === '    /**') doc = '\n';
    else if (doc !== '' && line.startsWith('     *')) doc += `${line}\n`;
    else if (type) {
      const [, event, member] = MEMBER.exec(line) ?? [];
      const rule = readRule(doc);
      if ((event ?? member) !== undefined && Object.keys(rule).length > 0)
        type.rules.set(event === undefined ? (member ?? '') : `on:${event}`, rule);
      doc = '';
    }
  }
  return types;
}

/** The rule of a member, its own or that of a class above. */
export function ruleOf(types: Map<string, Declared>, type: string, member: string): Rule | undefined {
  const declared = types.get(type);
  return (
    declared?.rules.get(member) ??
    declared?.parents.map((parent) => ruleOf(types, parent, member)).find((rule) => rule !== undefined)
  );
}

/** Why a member may not be used now; undefined where it may. */
export function breach(rule: Rule, now: { platform: string; ready: boolean }): string | undefined {
  if (rule.platforms && !rule.platforms.includes(now.platform))
    return `is for ${rule.platforms.join(' and ')}, and this is ${now.platform}`;
  if (rule.deprecated) return 'is deprecated';
  if (rule.ready === 'before' && now.ready) return 'may only be used before the app is ready';
  if (rule.ready === 'after' && !now.ready) return 'may only be used after the app is ready';
  return undefined;
}
