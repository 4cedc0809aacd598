import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { FILE_EVENT } from '../../contract/console/file-event.ts';
import { dismissGivenFile, getGivenFile } from '../../contract/console/given-file.ts';
import { chooseFile, refuseFile, useFiles } from '../lib/chosen-file.ts';
import { request } from '../lib/request.ts';

/**
 * Leads to where a chosen export is imported, and asks a host whose program files can be opened with whether one was,
 * while `active`: when the places appear, after unlocking, and when the window says so. One that nobody here wants any
 * more, and one that is refused, the host forgets.
 */
export function useWaitingFile(active: boolean): void {
  const client = useQueryClient();
  const { history } = useRouter();
  const { chosen, left } = useFiles();
  useEffect(() => {
    if (chosen && history.location.pathname !== '/settings') history.push('/settings');
  }, [chosen, history]);
  useEffect(() => {
    if (!active) return undefined;
    const take = async () => {
      const { file } = await request(client, getGivenFile);
      if (file === null) return;
      const { id, name, bytes, fault } = file;
      if (fault === null && id !== left) return chooseFile({ name, bytes, source: { givenId: id } });
      if (fault !== null) refuseFile({ name, fault });
      await request(client, dismissGivenFile, { params: { id: String(id) } });
    };
    // Where it cannot be asked, the console says that it has stopped, or covers itself; the file still waits.
    const ask = () => void take().catch(() => undefined);
    ask();
    addEventListener(FILE_EVENT, ask);
    return () => removeEventListener(FILE_EVENT, ask);
  }, [active, client, left]);
}
