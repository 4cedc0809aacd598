import type { ReactElement } from 'react';

/**
 * The text of an agreement exactly as it was hashed, its parts as paragraphs with headings; nothing is added or left
 * out.
 */
export function AgreementTextView({ text }: { text: string }): ReactElement {
  const [title = '', ...parts] = text.split('\n\n');
  const [heading, ...version] = title.split('\n');
  return (
    <>
      <p className="document-title">{heading}</p>
      <p className="hint">{version.join('\n')}</p>
      {parts.map((part) => {
        const [name = '', ...lines] = part.split('\n');
        return (
          <section key={name}>
            <h2>{name}</h2>
            <p className="lines">{lines.join('\n')}</p>
          </section>
        );
      })}
    </>
  );
}
