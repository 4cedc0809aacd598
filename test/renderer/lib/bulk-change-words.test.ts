import { describe, expect, it } from 'vitest';
import type { BulkChange } from '../../../src/contract/console/bulk-changes.ts';
import { stayingCounts } from '../../../src/renderer/components/associated-words.ts';
import { bulkChangeWords, hindranceWords, leftOutWords } from '../../../src/renderer/components/bulk-change-words.ts';
import { english, readWords } from '../../../src/renderer/lib/words.ts';

const spanish = await readWords('es-US');

const change = (parts: Partial<BulkChange>): BulkChange => ({
  id: 1,
  topic: 'inverters',
  edit: { kind: 'remove' },
  by: 'Ada',
  state: 'done',
  total: 12,
  changed: 12,
  undone: 0,
  can_undo: true,
  undo_hindrance: null,
  faults: [],
  fault_count: 0,
  started_at: '2026-03-12T14:00:00Z',
  ended_at: null,
  ...parts,
});
const both = { topic: 'generators', edit: { kind: 'remove', inverters: 2 }, total: 3, changed: 3 } as const;
const idle = { kind: 'update', values: { is_producing: false } } as const;
const rate = { kind: 'update', values: { production_rate: 5 } } as const;

describe('what became of a change of selected records', () => {
  it.each<[string, string, Partial<BulkChange>]>([
    ['12 inverters deleted', '12 inversores eliminados', {}],
    ['1 generator deleted', '1 generador eliminado', { topic: 'generators', total: 1, changed: 1 }],
    ['1 generator and 2 inverters deleted', '1 generador y 2 inversores eliminados', both],
    [
      'Stopped. 2 records deleted, of 3',
      'Detenido. 2 registros eliminados, de 3',
      { ...both, state: 'stopped', changed: 2 },
    ],
    [
      'Production rate of 1 inverter set',
      'Producción actual de 1 inversor fijada',
      { edit: rate, total: 1, changed: 1 },
    ],
    [
      'Production added to 12 inverters',
      'Producción sumada a 12 inversores',
      { edit: { kind: 'add', total_lifetime_production: 5 } },
    ],
    ['12 inverters set to idle', '12 inversores marcados como inactivos', { edit: idle }],
    [
      '12 inverters changed',
      '12 inversores cambiados',
      { edit: { kind: 'update', values: { is_producing: true, production_rate: 5 } } },
    ],
    [
      'Deleting: 1,204 of 3,675 inverters',
      'Eliminando: 1,204 de 3,675 inversores',
      { state: 'running', changed: 1204, total: 3675 },
    ],
    ['Changing: 3 of 12 inverters', 'Cambiando: 3 de 12 inversores', { edit: idle, state: 'running', changed: 3 }],
    ['Undoing: 1 of 12 inverters', 'Deshaciendo: 1 de 12 inversores', { state: 'undoing', undone: 1 }],
    [
      'Stopped. 1 of 12 inverters put back',
      'Detenido. Restablecidos: 1 de 12 inversores',
      { state: 'stopped', undone: 1 },
    ],
    ['Deletion of 12 inverters undone', 'Eliminación de 12 inversores deshecha', { state: 'undone', undone: 12 }],
    ['Change of 12 inverters undone', 'Cambio de 12 inversores deshecho', { edit: idle, state: 'undone', undone: 12 }],
  ])('%s', (told, toldInSpanish, parts) => {
    expect(bulkChangeWords(change(parts), english)).toBe(told);
    expect(bulkChangeWords(change(parts), spanish)).toBe(toldInSpanish);
  });

  it('names what was left out, and why nothing can be undone', () => {
    const left = change({
      faults: [41, 42].map((id) => ({ topic: 'inverters', id, code: 'gone' })),
      fault_count: 2,
      undo_hindrance: 'link_changed',
    });
    expect(leftOutWords(left, english)).toBe('2 left out: 41, 42 (no longer here).');
    expect(leftOutWords(change({}), english)).toBeUndefined();
    expect(hindranceWords(left, english)).toBe('Can’t be undone: the workspace was linked or unlinked since.');
  });

  it('names what stays', () => {
    const counts = { homeowners: 1, system_owners: 0, generators: 1200, inverters: 3 };
    expect(stayingCounts(counts, english)).toBe(
      'They are associated with 1,200 generators and 1 homeowner, which will stay.',
    );
    expect(stayingCounts(counts, spanish)).toBe(
      'Están asociados con 1,200 generadores y 1 propietario de la vivienda; esto se conserva.',
    );
    expect(stayingCounts({ ...counts, generators: 0, homeowners: 0 }, english)).toBeUndefined();
  });
});
