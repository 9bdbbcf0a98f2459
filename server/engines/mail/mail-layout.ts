import type { Sender } from './message.ts';

export interface MailParts {
  readonly locale: string;
  readonly dir: 'ltr' | 'rtl';
  readonly sender: Sender;
  readonly subject: string;
  readonly lead: string;
  readonly code: string | null;
  /** Under the lead, one line each. */
  readonly items?: readonly string[];
  readonly action: { readonly link: string; readonly label: string; readonly lead: string | null } | undefined;
  readonly notes: readonly string[];
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (found) => entities[found] ?? '');

/** Black or white, whichever is read better on the colour `#rrggbb`. */
function inkOn(colour: string): string {
  const channel = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16) / 255;
  return 0.299 * channel(1) + 0.587 * channel(3) + 0.114 * channel(5) > 0.55 ? '#000000' : '#ffffff';
}

/** Digits and addresses keep their own direction in the midst of Arabic. */
const leftToRight = (text: string): string => `\u2066${text}\u2069`;

/** The plain part of a mail. */
export function mailText({ dir, sender, lead, code, items = [], action, notes }: MailParts): string {
  const shown = (text: string) => (dir === 'rtl' ? leftToRight(text) : text);
  // A link stands bare: whoever makes it clickable would take the marks along.
  const actionLines = action ? ['', action.lead ?? action.label, action.link] : [];
  const codeLines = code === null ? [] : ['', `    ${shown(code)}`];
  const itemLines = items.length > 0 ? ['', ...items.map((item) => `- ${item}`)] : [];
  const endLines = sender.ending ? ['', sender.ending.label, sender.ending.link] : [];
  return [sender.name, '', lead, ...codeLines, ...itemLines, ...actionLines, '', ...notes, ...endLines, ''].join('\n');
}

/** The whole document of a mail. Styles stand at the elements, because mail programs drop all others; nothing is loaded. */
export function mailHtml({ locale, dir, sender, subject, lead, code, items = [], action, notes }: MailParts): string {
  const font = "font-family:'Segoe UI',Tahoma,Helvetica,Arial,sans-serif";
  const accent = /^#[0-9a-f]{6}$/i.test(sender.accent) ? sender.accent : '#333333';
  const paragraph = (text: string, style = '') => `<p style="margin:0 0 16px;${style}">${escaped(text)}</p>`;
  const button = action
    ? `${action.lead === null ? '' : `${paragraph(action.lead)}\n`}<p style="margin:0 0 24px"><a href="${escaped(action.link)}" target="_blank" rel="noopener" style="display:inline-block;padding:12px 24px;border-radius:6px;background:${accent};color:${inkOn(accent)};font-weight:600;text-decoration:none">${escaped(action.label)}</a></p>`
    : '';
  const shownCode =
    code === null
      ? ''
      : `<p dir="ltr" style="margin:0 0 24px;padding:16px;border-radius:8px;background:#f3f3f6;text-align:center;font-family:Consolas,Menlo,monospace;font-size:32px;line-height:1.2;font-weight:700;letter-spacing:6px">${escaped(code)}</p>\n`;
  const list =
    items.length === 0
      ? ''
      : `<ul style="margin:0 0 24px;padding-inline-start:24px">${items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>\n`;
  const small = 'font-size:14px;color:#55555f';
  const ending = sender.ending
    ? `\n<p style="margin:0;${small}"><a href="${escaped(sender.ending.link)}" target="_blank" rel="noopener" style="color:#55555f">${escaped(sender.ending.label)}</a></p>`
    : '';
  return `<!doctype html>
<html lang="${locale}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(subject)}</title>
</head>
<body dir="${dir}" style="margin:0;padding:24px 16px;background:#f3f3f6;color:#1b1b22;${font};font-size:16px;line-height:1.5">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px">
<h1 style="margin:0 0 24px;padding:0 0 16px;border-bottom:3px solid ${accent};font-size:20px;line-height:1.3">${escaped(sender.name)}</h1>
${paragraph(lead)}
${shownCode}${list}${button}
${notes.map((note) => paragraph(note, small)).join('\n')}${ending}
</div>
</body>
</html>
`;
}
