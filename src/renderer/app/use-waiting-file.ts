import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { FILE_EVENT } from '../../contract/console/file-event.ts';
import { dismissGivenFile, getGivenFile } from '../../contract/console/given-file.ts';
import { chooseFile, refuseFile, useFiles } from '../lib/chosen-file.ts';
import { request } from '../lib/request.ts';

/**
 * Leads to where a chosen export is imported, and asks a host whose program files can be opened with whether one was, while `active`: when the
 * places appear, after unlocking, and when the window says so.
 */
export function useWaitingFile(active: boolean): void {
  const client = useQueryClient();
  const { history } = useRouter();
  const { chosen } = useFiles();
  useEffect(() => {
    if (chosen && history.location.pathname !== '/settings') history.push('/settings');
  }, [chosen, history]);
  useEffect(() => {
    if (!active) return undefined;
    const take = async () => {
      const { file } = await request(client, getGivenFile);
      if (file === null) return;
      if (file.fault === null) return chooseFile({ name: file.name, bytes: file.bytes, source: { givenId: file.id } });
      refuseFile({ name: file.name, fault: file.fault });
      await request(client, dismissGivenFile, { params: { id: String(file.id) } });
    };
    // Where it cannot be asked, the console says that it has stopped, or covers itself; the file still waits.
    const ask = () => void take().catch(() => undefined);
    ask();
    addEventListener(FILE_EVENT, ask);
    return () => removeEventListener(FILE_EVENT, ask);
  }, [active, client]);
}
