import { fieldNames } from '../../contract/record-fields.ts';
import { recordFields, type SyncTopic } from '../../contract/topics.ts';
import { ofEachTopic, type Fields } from './synced-fields.ts';

const titleFields = ofEachTopic((topic) => fieldNames(recordFields[topic], ({ title }) => title === true));

/** The fields of a record that name it for people; what it does not have is left out. */
export const titleOf = (topic: SyncTopic, fields: Fields): Fields =>
  Object.fromEntries(
    titleFields[topic].flatMap((field) =>
      fields[field] === undefined || fields[field] === null ? [] : [[field, fields[field]]],
    ),
  );
