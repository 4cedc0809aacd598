import { createContext, memo, use } from 'react';
import { markedParts } from '../../contract/search/marked-parts.ts';

/** What the list around is searched for. */
export const SearchedContext = createContext('');

/** A text with what a search has found marked; `search` is that of the list around unless told. */
export const Marked = memo(function Marked({ text, search }: { text: string; search?: string }) {
  const searched = use(SearchedContext);
  const looked = search ?? searched;
  if (looked === '') return text;
  return markedParts(text, looked).map((part, index) =>
    part.found ? <mark key={index}>{part.text}</mark> : part.text,
  );
});
