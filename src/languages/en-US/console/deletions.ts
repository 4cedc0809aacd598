/** What is asked before records are deleted, and what stays of what is associated with them. */
export const deletions = {
  question:
    'Delete {topic, select, generators {{count, plural, one {# generator} other {# generators}}} other {{count, plural, one {# inverter} other {# inverters}}}}?',
  questionOf: 'Delete {topic, select, generators {generator} other {inverter}} {name}?',
  delete:
    'Delete {topic, select, generators {{count, plural, one {# generator} other {# generators}}} other {{count, plural, one {# inverter} other {# inverters}}}}',
  deleteOne: 'Delete {topic, select, generators {generator} other {inverter}}',
  deleteBoth:
    'Delete {count, plural, one {# generator} other {# generators}} and {inverters, plural, one {# inverter} other {# inverters}}',
  deleteOneAndInverters: 'Delete generator and {inverters, plural, one {# inverter} other {# inverters}}',
  consequence:
    'You can undo this from the message that follows, or from Recent changes. In a workspace that is linked to the service, you can undo it until the deletion is sent.',
  associated:
    '{inverters, plural, one {# inverter is} other {# inverters are}} associated with {count, plural, one {it} other {them}}.',
  deleteInverters: '{inverters, plural, one {Delete that inverter, too} other {Delete those inverters, too}}',
  staysOfOne: 'It is associated with {records}, which will stay.',
  staysOfMany: 'They are associated with {records}, which will stay.',
  generatorAt: 'generator {id}, {address}',
  homeownerOf: 'homeowner {name}',
  systemOwnerOf: 'system owner {id}',
  systemOwnerNamed: 'system owner {id}, {name}',
  generators: '{count, plural, one {# generator} other {# generators}}',
  homeowners: '{count, plural, one {# homeowner} other {# homeowners}}',
  systemOwners: '{count, plural, one {# system owner} other {# system owners}}',
} as const;
