import { z } from 'zod';

/** `licenses.json` beside the page: the packages of others that this release is made of. It is written by the build. */
export const shippedPackages = z.array(
  z.object({ name: z.string(), version: z.string(), license: z.string(), text: z.string() }),
);
