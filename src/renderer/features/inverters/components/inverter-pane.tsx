import { IconTrash } from '@tabler/icons-react';
import type { ListedInverter } from '../../../../contract/inverters.ts';
import { ActionButton } from '../../../components/action-button.tsx';
import { AssociatedRecords } from '../../../components/associated-records.tsx';
import { DetailPane } from '../../../components/detail-pane.tsx';
import { Fact, Facts } from '../../../components/facts.tsx';
import { ImportLink } from '../../../components/import-link.tsx';
