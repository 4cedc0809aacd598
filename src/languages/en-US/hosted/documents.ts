/** Documents in a list, how they come in, and why one is refused. */
export const documents = {
  title: 'Your documents',
  kind: {
    installation_contract: 'Installation contract',
    interconnection_agreement: 'Interconnection agreement',
    meter_photo: 'Photo of your meter',
    utility_bill: 'Utility bill',
  },
  facts: '{kind}, {size}, added {day, date, medium}',
  kilobytes: '{size, number} kB',
  megabytes: '{size, number, ::.0} MB',
  room: '{count, number} of {most, number} documents, {size, number, ::.0} of {room, number} MB',
  roomShared:
    '{count, number} of {most, number} documents, {size, number, ::.0} of {room, number} MB, those of the other step included',
  remove: 'Remove',
  removeNamed: 'Remove {name}',
  replace: 'Replace',
  replaceNamed: 'Replace {name}',
  replacing: 'New file in place of {name}',
  replaceIt: 'Replace it',
  uploadAndStay: 'Upload and stay on this page',
  upload: 'Upload',
  uploading: 'Uploading',
  uploadingPercent: 'Uploading: {percent} %',
  uploaded: 'Uploaded. Your documents are being checked.',
  interrupted:
    'The upload was interrupted and nothing of it was kept. Check your connection and press the button again: your files are still chosen.',

  refused: {
    empty: '{name} is empty. Choose a file with something in it.',
    too_large: '{name} is larger than {most, number} MB. Save it smaller, or take a photo of it.',
    wrong_type: '{name} is not a PDF, JPEG, PNG, or WebP. Choose a different file.',
    heic_photo:
      '{name} is a HEIC photo, which cannot be read here. On an iPhone, choose Settings, Camera, Formats, Most Compatible, and take the photo again; or save it as JPEG.',
    damaged: '{name} is damaged or incomplete. Save it or take the photo again.',
    too_many_pixels: '{name} has more than {most, number} megapixels. Save the picture smaller.',
    disguised: '{name} has another kind of file inside. Take a photo of the document instead.',
    animated: '{name} is an animated picture. Choose a photo or a PDF.',
    too_many_documents: '{name} was not added: {most, number} documents is the limit. Remove one you don’t need.',
    sent_twice: '{name} is already in your list.',
    account_full:
      '{name} was not added: your documents can total at most {most, number} MB. Remove one you don’t need.',
  },
} as const;
