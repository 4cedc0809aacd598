import { LANGUAGE_FIELD } from '../owner-language.ts';
import type { ScreenScript } from '../hosted-screen.ts';

/**
 * Shows how far an upload is. It sends the form by itself only where a file is chosen, then goes where the answer came
 * from; an answer of the same page takes the place of the form, so that what was refused can be read. Without it the
 * browser does all that.
 */
const text = `
'use strict';
addEventListener('submit', (event) => {
  const form = event.target;
  const chosen = [...form.querySelectorAll('input[type=file]')].some((field) => field.files.length > 0);
  if (!form.hasAttribute('data-upload') || !chosen || event.submitter?.name === '${LANGUAGE_FIELD}') return; // another language is another page
  event.preventDefault();
  if (form.hasAttribute('aria-busy')) return;
  const [box, bar, words] = ['upload', 'upload-bar', 'upload-text'].map((id) => document.getElementById(id));
  const request = new XMLHttpRequest();
  const stop = () => {
    form.removeAttribute('aria-busy');
    bar.hidden = true;
    words.textContent = words.dataset.interrupted;
  };
  let told = -1;
  request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
    if (!lengthComputable) return;
    const percent = Math.floor((100 * loaded) / total);
    bar.value = percent;
    if (percent < told + 10 && percent < 100) return;
    told = percent;
    words.textContent = percent < 100 ? words.dataset.percent.replace('#', percent) : words.dataset.uploaded;
  };
  request.onload = () => {
    const answered = new URL(request.responseURL);
    if (answered.pathname !== location.pathname) return location.assign(answered);
    const markup = request.responseText.replace(/<style[^]*?<\\/style>/, ''); // it is there already, and this one has another nonce
    const page = new DOMParser().parseFromString(markup, 'text/html');
    document.title = page.title;
    for (const part of ['nav', 'main']) {
      const fresh = page.querySelector(part);
      fresh?.querySelector('[autofocus]')?.removeAttribute('autofocus'); // that works once a page; the focus is set below
      if (fresh) document.querySelector(part).replaceWith(fresh);
    }
    const first = document.querySelector('.summary') || document.querySelector('h1');
    first.tabIndex = -1;
    first.focus();
    scrollTo(0, 0);
  };
  request.onerror = request.onabort = stop;
  form.setAttribute('aria-busy', 'true');
  bar.removeAttribute('value'); // nothing is known until the first word of progress, and in the desktop window none ever comes
  box.hidden = bar.hidden = false;
  words.textContent = words.dataset.uploading;
  request.open('POST', form.getAttribute('action')); // form.action is the button of that name
  request.send(new FormData(form, event.submitter));
  box.scrollIntoView({ block: 'nearest' });
});
`;

export const uploadScript: ScreenScript = { text: text.trim(), connects: true };
