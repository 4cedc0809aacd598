export const ownership = {
  title: 'Show that the system is yours',
  lead: 'Add your installation contract or your interconnection agreement. One of them is enough; if it has several pages, add them all.',
  addMore: 'Add more',
  limits:
    'PDF, JPEG, PNG, or WebP, up to {most, number} MB each. A clear photo is fine. Documents are stored encrypted and read only to check who owns the system.',
  contractHint: 'What you signed with the company that built the system.',
  interconnectionHint: 'Your utility’s permission to connect the system to the grid.',
  missing: 'Choose your installation contract or your interconnection agreement.',
  newMissing: 'Add a new document: those in the list were there before we asked again.',
} as const;
