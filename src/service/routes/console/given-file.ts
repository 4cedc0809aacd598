import { importGivenFile, type givenFileOperations } from '../../../contract/console/given-file.ts';
import { DomainError } from '../../../domain/domain-error.ts';
import type { GivenFileControl } from '../../given-file-control.ts';
import type { Handlers } from '../../http/route.ts';
import type { ConsoleDeps } from '../../service-deps.ts';
import { importBytes } from './recovery/import-bytes.ts';

/** The file that was opened with the program: named to an operator, and imported when one says so. */
export function givenFileRoutes(deps: ConsoleDeps): Handlers<typeof givenFileOperations> {
  const { givenFile } = deps.host;
  const controlOf = (id: string): GivenFileControl => {
    if (givenFile === undefined || String(givenFile.waiting()?.id) !== id)
      throw new DomainError('conflict', { code: 'file_not_waiting' });
    return givenFile;
  };

  return {
    getGivenFile: () => ({ file: givenFile?.waiting() ?? null }),
    importGivenFile: async (request, reply) => {
      const file = await controlOf(request.params.id).take();
      if (file === undefined) throw new DomainError('conflict', { code: 'file_not_readable' });
      try {
        return await importBytes(deps, importGivenFile, request, reply, file);
      } finally {
        file.bytes.destroy();
      }
    },
    dismissGivenFile: (request) => {
      controlOf(request.params.id).dismiss();
      return { message: 'Nothing was imported.' };
    },
  };
}
