import { Component, Suspense, type ReactNode } from 'react';
import { PartNotRead } from '../lib/lazy-part.ts';
import { ReadAgain } from './read-again.tsx';

interface Props {
  children: ReactNode;
  /** While the part is being read. */
  fallback?: ReactNode;
  /** Around the words that it could not be read. */
  frame?(words: ReactNode): ReactNode;
}

/** Where a part stands that is not in the first load of the page: alone it fails, and alone it is tried again. */
export class PartBoundary extends Component<Props, { fault: unknown }> {
  override state = { fault: undefined };

  static getDerivedStateFromError = (fault: unknown) => ({ fault });

  override render(): ReactNode {
    const { children, fallback = null, frame = (words) => words } = this.props;
    const { fault } = this.state;
    if (fault === undefined) return <Suspense fallback={fallback}>{children}</Suspense>;
    if (!((fault as unknown) instanceof PartNotRead)) throw fault;
    return frame(<ReadAgain fault={fault} onRead={() => this.setState({ fault: undefined })} />);
  }
}
