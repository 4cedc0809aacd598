import classes from './skeleton-lines.module.css';

/** A line of content that is on its way; it shows after 200 ms, so that a quick answer does not flicker. */
export function SkeletonLine({ width = '70%' }: { width?: string }) {
  return <span className={classes.line} style={{ width }} aria-hidden />;
}

/** A few lines where text or facts will be. */
export function SkeletonLines({ count, label }: { count: number; label: string }) {
  return (
    <div className={classes.lines} role="status" aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        <SkeletonLine key={index} width={index % 2 === 0 ? '62%' : '84%'} />
      ))}
    </div>
  );
}
