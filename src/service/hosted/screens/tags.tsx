import type { ReactElement, ReactNode } from 'react';

// What the tags within a message become.

export const strong = (text: ReactNode): ReactElement => <strong>{text}</strong>;

/** Read out, and not seen. */
export const hidden = (text: ReactNode): ReactElement => <span className="hidden">{text}</span>;

export const linkTo =
  (address: string | undefined) =>
  (text: ReactNode): ReactElement => <a href={address}>{text}</a>;
