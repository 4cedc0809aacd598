/** Changes: what each is, how it stands, and what can be done about it. */
export const syncChanges = {
  company: 'Company {name}',
  systemOwner: 'System owner {name}',
  generatorAt: 'Generator at {place}',
  inverter: 'Inverter {device}',
  inverterOf: 'Inverter {device} at {place}',
  inverterAt: 'Inverter at {place}',
  number:
    '{topic, select, installers {Company} system_owners {System owner} generators {Generator} other {Inverter}} {id}',
  correctOf: 'Correct {record}',
  added: 'added',
  removed: 'removed',
  changed: 'changed',
  correctedNumber: 'corrected, now number {id}',
  correctedTo: 'corrected to {place}',
  setToProducing: 'set to producing',
  setToNotProducing: 'set to not producing',
  logoRemoved: 'logo taken away',
  logoChanged: 'logo changed',
  emptied: '{field} taken away',
  setTo: '{field} set to {value}',
  status: 'Status',
  change: 'Change',
  reason: 'Reason',
  attempts: 'Attempts',
  since: 'Since',
  differs: 'Different at the service',
  waitsFor:
    'Waits for {what, select, conflict {your decision about this record} earlier_change {an earlier change of the same record} installer {its company, which the service does not have yet} equal_record {an equal record that is being sent} other {the corrected record, which the service does not have yet}}',
  waitsForName: 'Waits for',
  waitsForWhat:
    '{what, select, conflict {Your decision about this record} earlier_change {An earlier change of the same record} installer {Its company, which the service does not have yet} equal_record {An equal record that is being sent} other {The corrected record, which the service does not have yet}}',
  refused: 'The service refused this:',
  checked:
    'The connection dropped before the service answered. The console is checking whether this arrived and won’t send it again until it knows.',
  notKnown:
    'The answer was lost, and there is no way to find out whether this arrived, so you decide. Until then it isn’t sent again.',
  correctedWaits:
    'The corrected record is sent first. The earlier one is removed at the service only after that has succeeded.',
  correctedReceived: 'The service has the corrected record. What is left is to remove the earlier one there.',
  lastSent: 'Last sent',
  earlierNumberHere: 'Earlier number here',
  numberHere: 'Number here',
  values: 'Values',
  exchange: 'Request and answer',
  exchangeHint: 'Exactly as they were sent and received, without your credentials.',
  titleOf: 'Change {id}',
  gone: 'This change is no longer waiting: it was sent or taken back. What the service has confirmed is in the ledger.',
  loading: 'Loading change',
  takeBack: 'Take back',
  takeBackChange: 'Take back change',
  takeBackQuestion: 'Take back “{change}”?',
  tryNow: 'Try now',
  decide: 'Decide',
  takeBack_create:
    'The service never had it. It is removed from this computer along with all later changes to it. This can’t be undone.',
  takeBack_update: 'This computer goes back to what the service has. Your values are lost. This can’t be undone.',
  takeBack_remove: 'It comes back to this computer, as the service has it.',
  takeBackReceived:
    'Generator {earlier} comes back to this computer and stays at the service. The corrected one, number {corrected}, is removed here and at the service. This can’t be undone, but you can correct it again.',
  takeBackCorrection:
    'The service never had the corrected record. It is removed from this computer, and the earlier one comes back under its number. This can’t be undone, but you can correct it again.',
} as const;
