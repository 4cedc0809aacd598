import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { inverterFields, type InverterUpdate } from '../../src/contract/inverters.ts';
import { searchWords } from '../../src/domain/search/folded-text.ts';
import type { InverterRecord } from '../../src/domain/inverters/inverter-record.ts';
import type { RecordQuery } from '../../src/store/store.ts';
import { openInFolder, type OpenedStore } from './list-index-store.ts';

let opened: OpenedStore | undefined;
afterEach(() => opened?.close());
