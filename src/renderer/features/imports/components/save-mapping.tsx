import { Button } from '@mantine/core';
import { imports } from '../../../../languages/en-US/console/imports.ts';
import { useTranslate } from '../../../lib/words.ts';
import type { ReadFile } from '../../../../contract/console/imports.ts';
import { saveFile } from '../../../lib/save-file.ts';

/** What was chosen, as `npm run import --mapping` takes it: without what it says of single rows of this file. */
function mappingOf({ format, sheets, plan }: ReadFile): object {
  const { except: _rows, ...columns } = plan;
  const { sheet: _sheet, ...written } = format;
  return { format: sheets.length > 1 ? format : written, plan: columns };
}

/** Saves the mapping, to be used for the next file without a screen. */
export function SaveMapping({ read }: { read: ReadFile }) {
  const t = useTranslate({ imports });
  const save = () => {
    const name = `${read.file_name.replace(/\.[^.]{1,8}$/, '')} mapping.json`;
    saveFile(new File([`${JSON.stringify(mappingOf(read), null, 2)}\n`], name, { type: 'application/json' }));
  };
  return (
    <Button variant="default" size="compact-sm" onClick={save}>
      {t('imports.saveMapping')}
    </Button>
  );
}
