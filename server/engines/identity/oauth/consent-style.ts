import { createHash } from 'node:crypto';

/** The consent page's whole style; light or dark as the browser is set, for windows from 320 pixels on. */
export const consentStyle = `
:root{color-scheme:light dark;--canvas:light-dark(#fafaf8,#0a0b0d);--surface:light-dark(#fff,#191c21);
--ink:light-dark(#16181d,#eef0f4);--soft:light-dark(#484b52,#bec2cb);--line:light-dark(#e7e6e1,#343943);
--strong:light-dark(#8e8e88,#7c828e);--accent:light-dark(#2a46d4,#93a5ff);--accent-ink:light-dark(#fff,#0b1030);
--wash:light-dark(#eef0fb,#1d2233);--bad:light-dark(#b0241d,#ff8f86);--badge:light-dark(#fbeed5,#2d2312);--badge-ink:light-dark(#855000,#f0b95a)}
*{box-sizing:border-box}
body{margin:0;min-block-size:100svh;display:grid;place-items:center;padding:0.5rem 1rem;background:var(--canvas);color:var(--ink);
font:0.9375rem/1.45 ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Liberation Sans",Arial,sans-serif}
:lang(ar) body{font-family:"Segoe UI","Noto Sans Arabic","Noto Kufi Arabic","Geeza Pro",Tahoma,"DejaVu Sans",Arial,sans-serif;line-height:1.6}
main{inline-size:100%;max-inline-size:30rem;background:var(--surface);border:1px solid var(--line);border-radius:14px;padding:1rem 1.5rem}
h1{margin:0;font-size:1.3125rem;line-height:1.25}
p{margin:0.25rem 0 0;color:var(--soft)}
.badge{display:inline-block;margin-block-end:0.375rem;padding:0 0.5rem;border-radius:99px;background:var(--badge);color:var(--badge-ink);font-size:0.75rem;font-weight:600}
fieldset{margin:0.875rem 0 0;padding:0;border:0;min-inline-size:0}
legend{padding:0;font-weight:600}
.account{display:flex;align-items:center;gap:0.75rem;margin-block-start:0.375rem;padding:0.3125rem 0.75rem;border:1px solid var(--line);border-radius:9px;cursor:pointer}
.account:hover,.account:has(:checked){background:var(--wash);border-color:var(--accent)}
.account input{inline-size:1.125rem;block-size:1.125rem;margin:0;accent-color:var(--accent);flex:none}
.account span{display:grid;min-inline-size:0}
.account small{color:var(--soft);font-size:0.8125rem;overflow-wrap:anywhere}
.typed{display:grid;grid-template-columns:repeat(auto-fit,minmax(11rem,1fr));gap:0.5rem 0.75rem;margin-block-start:0.625rem}
@supports selector(:has(*)){form:not(:has([value=other]:checked)) .typed{display:none}}
.typed label{display:grid;gap:0.1875rem;font-weight:600;font-size:0.8125rem;align-content:start}
.typed input{inline-size:100%;block-size:2.25rem;padding:0 0.625rem;font:inherit;font-weight:400;color:inherit;background:var(--surface);border:1px solid var(--strong);border-radius:6px}
.typed [aria-invalid]{border-color:var(--bad)}
.problem{color:var(--bad);font-weight:400}
.actions{display:flex;gap:0.625rem;margin-block-start:0.875rem}
button,.actions a{flex:1;display:grid;place-items:center;min-block-size:2.5rem;padding:0 1rem;font:inherit;font-weight:600;text-decoration:none;color:var(--ink);background:transparent;border:1px solid var(--strong);border-radius:9px;cursor:pointer}
button.allow,.actions a{color:var(--accent-ink);background:var(--accent);border-color:var(--accent)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
`;

/** For `style-src`: this style and no other. */
export const consentStyleHash = `'sha256-${createHash('sha256').update(consentStyle).digest('base64')}'`;
