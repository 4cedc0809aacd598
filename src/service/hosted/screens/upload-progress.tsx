import type { ReactElement } from 'react';

/**
 * Where the upload script shows how far it is; without the script nothing of it is seen. The bar tells no share until
 * one is known.
 */
export function UploadProgress(): ReactElement {
  return (
    <div className="upload" id="upload" hidden>
      <progress id="upload-bar" max={100} aria-label="Upload" />
      <p id="upload-text" role="status" />
    </div>
  );
}
