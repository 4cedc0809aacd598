import type { ReactElement } from 'react';

/** Where the upload script shows how far it is; without the script nothing of it is seen. */
export function UploadProgress(): ReactElement {
  return (
    <div className="upload" id="upload" hidden>
      <progress id="upload-bar" max={100} value={0} aria-label="Upload" />
      <p id="upload-text" role="status" />
    </div>
  );
}
