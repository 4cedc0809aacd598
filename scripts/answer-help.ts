/** Answers `--help` with what a script says of itself, and ends it: to be called before anything is done. */
export function answerHelp(words: string): void {
  if (!process.argv.slice(2).includes('--help')) return;
  console.log(words);
  process.exit(0);
}
