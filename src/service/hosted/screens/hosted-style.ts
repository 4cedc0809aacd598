import type { Brand } from '../brand.ts';

/** The style of the hosted screens; the brand's color is on the primary button and the progress line alone. */
export const hostedStyle = (brand: Brand): string => `
:root { color-scheme: light; --brand: ${brand.color}; --on-brand: ${brand.onColor}; --edge: ${brand.edge}; --done: ${brand.progress};
  --ink: #18202b; --soft: #4d5868; --line: #d5dae1; --field: #75808f; --wash: #f5f6f8; --bad: #b3261e; --bad-wash: #fdf1f0; --ring: #18202b; }
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body { margin: 0; background: var(--wash); color: var(--ink); font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; overflow-wrap: break-word; }
.page { max-width: 688px; margin: 0 auto; padding: 24px 24px 64px; }
.skip { position: absolute; left: -9999px; }
.skip:focus { left: 16px; top: 8px; background: #fff; padding: 10px 12px; z-index: 1; }
.test { background: #ffe6a8; color: #3d2c00; text-align: center; font-size: 14px; padding: 6px 16px; }
.top { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 4px 16px; margin-bottom: 12px; }
.languages { display: flex; gap: 4px; margin-left: auto; font-size: 14px; }
.languages > :not(.hidden) { display: inline-flex; align-items: center; min-height: 44px; padding: 0 8px; border: 0; background: none; color: var(--soft); font: inherit; }
.languages > [aria-current] { color: var(--ink); font-weight: 600; }
.languages > a, .languages > button { text-decoration: underline; text-underline-offset: 3px; }
.brand { display: flex; align-items: center; gap: 12px; min-height: 48px; font-weight: 600; font-size: 18px; line-height: 1.3; overflow-wrap: anywhere; }
.brand img { display: block; flex: none; max-height: 48px; max-width: 180px; }
.progress { list-style: none; display: flex; gap: 8px; margin: 0 0 16px; padding: 0; }
.progress li { flex: 1 1 0; min-width: 0; font-size: 14px; line-height: 1.3; color: var(--soft); }
.progress li > * { display: block; min-height: 44px; padding-top: 8px; color: inherit; }
.progress li > *::before { content: ""; display: block; height: 6px; border-radius: 3px; margin-bottom: 8px; background: #fff; border: 1px solid var(--field); }
.progress .done > *::before, .progress .now > *::before { background: var(--done); border-color: var(--edge); }
.progress .now { color: var(--ink); font-weight: 600; }
.card { background: #fff; border: 1px solid var(--line); border-radius: 12px; padding: 32px; }
.card > :last-child { margin-bottom: 0; }
:where(main a) { color: inherit; text-underline-offset: 3px; }
h1 { font-size: 26px; line-height: 1.25; letter-spacing: -0.01em; margin: 0 0 12px; text-wrap: balance; }
h2 { font-size: 18px; line-height: 1.35; margin: 28px 0 8px; }
h3 { font-size: 16px; line-height: 1.4; margin: 0; }
p { margin: 0 0 16px; }
.plain { margin: 0 0 16px; padding-left: 22px; }
.plain li { margin-bottom: 6px; }
.step { margin: 0 0 4px; color: var(--soft); font-size: 14px; }
.lead { color: var(--soft); }
.ahead { list-style: none; margin: 0 0 16px; padding: 0; }
.ahead li { padding: 12px 0; border-top: 1px solid var(--line); }
.ahead li:last-child { border-bottom: 1px solid var(--line); }
.ahead h3 { display: flex; justify-content: space-between; gap: 16px; }
.ahead p { margin: 2px 0 0; }
.minutes { flex: none; color: var(--soft); font-weight: 400; font-size: 14px; }
.hand { color: var(--soft); font-size: 14px; }
.hand strong { font-weight: 600; }
.field { margin: 0 0 24px; border: 0; padding: 0; min-width: 0; }
.field > label:not(.choice), .field > legend { display: block; font-weight: 600; margin: 0 0 4px; padding: 0; }
.hint { color: var(--soft); font-size: 14px; margin: 0 0 8px; }
.fault { color: var(--bad); font-size: 14px; font-weight: 600; margin: 0 0 8px; }
input[type=text], input[type=email], input[type=tel], input[type=number], input[type=date], select, textarea { display: block; width: 100%; min-height: 44px; font: inherit; color: var(--ink); background: #fff; border: 1px solid var(--field); border-radius: 8px; padding: 9px 12px; }
input.short { max-width: 280px; font-variant-numeric: tabular-nums; }
[aria-invalid=true] { border: 2px solid var(--bad) !important; }
input[type=file] { display: block; width: 100%; font: inherit; padding: 12px; border: 1px dashed var(--field); border-radius: 8px; background: var(--wash); color: var(--ink); }
input[type=file]::file-selector-button { font: inherit; font-weight: 600; min-height: 44px; margin-right: 12px; padding: 6px 14px; color: var(--ink); background: #fff; border: 1px solid var(--field); border-radius: 6px; cursor: pointer; }
.choice { display: flex; align-items: flex-start; gap: 12px; min-height: 44px; padding: 10px 0; cursor: pointer; }
.choice input { flex: none; width: 20px; height: 20px; margin: 2px 0 0; accent-color: var(--ink); }
.under { margin: 0 0 12px 9px; padding: 4px 0 4px 22px; border-left: 2px solid var(--line); }
.under .field { margin-bottom: 20px; }
.under > button { margin-bottom: 24px; }
.choice:has(input:not(:checked)) + .under:not(:has(.fault)) { display: none; }
:focus-visible { outline: 3px solid var(--ring); outline-offset: 2px; border-radius: 6px; }
.actions { display: flex; flex-wrap: wrap; align-items: center; gap: 12px 16px; margin: 32px 0 24px; }
.actions:last-child { margin-bottom: 0; }
button, .button { display: inline-block; min-height: 44px; font: inherit; font-weight: 600; line-height: 1.4; padding: 10px 20px; border-radius: 8px; cursor: pointer; text-align: center; text-decoration: none; }
[hidden] { display: none; }
.primary { background: var(--brand); color: var(--on-brand); border: 1px solid var(--edge); }
.primary:hover { text-decoration: underline; text-underline-offset: 3px; }
.secondary { background: #fff; color: var(--ink); border: 1px solid var(--field); }
.secondary:hover { background: var(--wash); }
.quiet { background: none; color: var(--ink); border: 1px solid transparent; text-decoration: underline; text-underline-offset: 3px; padding-inline: 8px; }
.summary { border: 2px solid var(--bad); background: var(--bad-wash); border-radius: 8px; padding: 16px 20px; margin: 0 0 24px; }
.summary h2 { margin: 0 0 8px; font-size: 17px; }
.summary ul { margin: 0; padding-left: 20px; }
.summary li { padding: 4px 0; }
.summary a { color: var(--bad); font-weight: 600; }
.summary p { margin: 12px 0 0; }
.notice { border-left: 4px solid var(--edge); background: var(--wash); padding: 12px 16px; margin: 0 0 24px; border-radius: 0 8px 8px 0; overflow-wrap: anywhere; }
.notice p { margin: 0 0 4px; }
.notice p:last-child { margin: 0; }
.facts { margin: 0 0 24px; border-top: 1px solid var(--line); }
.facts > div { display: grid; grid-template-columns: 176px 1fr; gap: 4px 16px; align-items: baseline; padding: 10px 0; border-bottom: 1px solid var(--line); }
.facts dt { color: var(--soft); }
.facts dd { margin: 0; min-width: 0; overflow-wrap: anywhere; }
.facts dd:has(details) { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 0 16px; }
.facts div:has(details) { padding: 0; }
.facts div:has(details) > dt, .facts dd:has(details) > span { padding: 10px 0; }
.facts details { margin-left: auto; }
.facts details[open] { flex-basis: 100%; margin: 0; }
.facts details .field { margin: 4px 0 16px; }
summary { display: inline-block; min-height: 44px; padding: 10px 0; cursor: pointer; text-decoration: underline; text-underline-offset: 3px; list-style: none; }
summary::-webkit-details-marker { display: none; }
.documents { list-style: none; margin: 0 0 8px; padding: 0; border-top: 1px solid var(--line); }
.documents li { padding: 8px 0; border-bottom: 1px solid var(--line); }
.document { display: flex; align-items: flex-start; justify-content: space-between; gap: 16px; padding-top: 4px; }
.documents summary { padding-inline: 0; font-size: 14px; }
.documents details[open] { padding-bottom: 12px; }
.documents details .field { margin: 4px 0 12px; }
.documents + .hint { margin-bottom: 20px; }
.documents span { flex: 1 1 160px; min-width: 0; overflow-wrap: anywhere; }
.documents strong { font-weight: 600; }
.documents small { display: block; color: var(--soft); font-size: 14px; }
.under h2 { margin-top: 4px; font-size: 16px; }
.saved { background: var(--wash); border-radius: 8px; padding: 10px 14px; margin: 8px 0 16px; overflow-wrap: anywhere; }
.readings { list-style: none; margin: 0 0 12px; padding: 0; }
.readings li { display: grid; grid-template-columns: 20px minmax(0, 200px) minmax(0, 180px); gap: 4px 12px; align-items: center; margin-bottom: 8px; font-variant-numeric: tabular-nums; }
.readings li > span { color: var(--soft); font-size: 14px; }
.readings .heads { margin-bottom: 2px; }
.readings .fault { grid-column: 2 / -1; margin: 0 0 4px; }
.upload { margin: 0 0 16px; }
.upload progress { display: block; width: 100%; height: 12px; accent-color: var(--done); }
.upload [hidden] { display: none; }
.upload p { margin: 8px 0 0; }
.terms { border: 1px solid var(--field); border-radius: 8px; padding: 16px 20px 4px; margin: 0 0 24px; background: #fff; overflow-wrap: anywhere; }
.terms h2 { font-size: 16px; margin: 16px 0 4px; }
.document-title { font-weight: 600; font-size: 18px; margin: 0; }
.lines { white-space: pre-line; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@media (max-width: 560px) {
  .page { padding: 12px 12px 48px; } .card { padding: 24px 16px; } h1 { font-size: 23px; }
  .progress { flex-wrap: wrap; gap: 0 4px; } .progress li { flex: 1 0 auto; font-size: 12px; letter-spacing: -0.02em; }
  .facts > div { grid-template-columns: 1fr; gap: 0; } .facts div:has(details) { padding: 10px 0 0; } .facts div:has(details) > dt, .facts dd:has(details) > span { padding: 0; }
  .readings li { grid-template-columns: 12px 156px minmax(0, 1fr); gap: 4px 8px; } .readings input { padding-inline: 8px; }
  .under { margin-left: 4px; padding-left: 12px; } .document { flex-wrap: wrap; }
  .actions { flex-direction: column; align-items: stretch; }
}
@media (max-width: 380px) {
  .readings .heads { display: none; } .readings li { grid-template-columns: 12px minmax(0, 1fr); } .readings li > * { grid-column: 2; } .readings li > span { grid-area: 2 / 1; }
  .readings .hidden { position: static; width: auto; height: auto; clip-path: none; white-space: normal; font-size: 14px; }
}
@media (forced-colors: active) {
  .progress li > *::before { forced-color-adjust: none; background: Canvas; border-color: CanvasText; }
  .progress .done > *::before { background: CanvasText; }
  .progress .now > *::before { background: Highlight; border-color: Highlight; }
  .primary { border-width: 3px; } .notice { border-left-color: CanvasText; }
}
@media print {
  body { background: #fff; font-size: 11pt; } .page { max-width: none; padding: 0; } .card, .terms { border: 0; padding: 0; }
  .actions, .progress, .skip, .languages, .screen-only { display: none; } .terms section, .facts > div { break-inside: avoid; }
}
`;
