import type { FastifyInstance } from 'fastify';
import * as contract from '../../../../contract/console/given-file.ts';
import { DomainError } from '../../../../domain/domain-error.ts';
import type { GivenFileControl } from '../../../given-file-control.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';
import { importBytes } from '../recovery/import-bytes.ts';

/** The file that was opened with the program: named to an operator, and imported when one says so. */
export function registerGivenFile(app: FastifyInstance, deps: ServiceDeps): void {
  const { givenFile } = deps.host;
  const controlOf = (id: string): GivenFileControl => {
    if (givenFile === undefined || String(givenFile.waiting()?.id) !== id) throw new DomainError('conflict', 'This file is no longer waiting. Open it again.');
    return givenFile;
  };

  route(app, contract.getGivenFile, () => ({ file: givenFile?.waiting() ?? null }));
  route(app, contract.importGivenFile, async (request, reply) => {
    const file = await controlOf(request.params.id).take();
    if (file === undefined) throw new DomainError('conflict', 'The file can’t be read anymore. Check that it is still there, then open it again.');
    try {
      return await importBytes(deps, contract.importGivenFile, request, reply, file);
    } finally {
      file.bytes.destroy();
    }
  });
  route(app, contract.dismissGivenFile, (request) => {
    controlOf(request.params.id).dismiss();
    return { message: 'Nothing was imported.' };
  });
}
