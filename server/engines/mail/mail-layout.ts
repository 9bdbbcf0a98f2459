import type { Language } from '#domain/text/languages.ts';
import type { Sender } from './message.ts';

/** What belongs together in a mail of many things. */
export interface MailGroup {
  readonly title: string;
  /** Where the title leads; null: nowhere. */
  readonly link: string | null;
  readonly entries: readonly {
    readonly text: string;
    /** Under the text, one line each. */
    readonly details: readonly string[];
    readonly link: string | null;
  }[];
}

export interface MailParts {
  readonly locale: Language;
  readonly dir: 'ltr' | 'rtl';
  readonly sender: Sender;
  readonly subject: string;
  readonly lead: string;
  readonly code: string | null;
  /** Under the lead, one line each. */
  readonly items?: readonly string[];
  readonly groups?: readonly MailGroup[];
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

/** Black or white, whichever is read better on the colour `#rrggbb` (WCAG's relative luminance). */
function inkOn(colour: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return (luminance + 0.05) ** 2 > 1.05 * 0.05 ? '#000000' : '#ffffff';
}

/** Digits and addresses keep their own direction in the midst of Arabic. */
const leftToRight = (text: string): string => `\u2066${text}\u2069`;

/** The plain part of a mail. */
export function mailText({ dir, sender, lead, code, items = [], groups = [], action, notes }: MailParts): string {
  const shown = (text: string) => (dir === 'rtl' ? leftToRight(text) : text);
  // A link stands bare: whoever makes it clickable would take the marks along.
  const actionLines = action ? ['', action.lead ?? action.label, action.link] : [];
  const codeLines = code === null ? [] : ['', `    ${shown(code)}`];
  const itemLines = items.length > 0 ? ['', ...items.map((item) => `- ${item}`)] : [];
  const groupLines = groups.flatMap(({ title, link, entries }) => [
    '',
    title,
    ...(link === null ? [] : [link]),
    ...entries.flatMap((entry) => [
      `- ${entry.text}`,
      ...entry.details.map((detail) => `  ${detail}`),
      // Once is enough where all of a group leads to the same page.
      ...(entry.link === null || entry.link === link ? [] : [`  ${entry.link}`]),
    ]),
  ]);
  const endLines = sender.ending ? ['', sender.ending.label, sender.ending.link] : [];
  return [
    ...[
      sender.name,
      '',
      lead,
      ...codeLines,
      ...itemLines,
      ...groupLines,
      ...actionLines,
      '',
      ...notes,
      ...endLines,
      '',
    ],
  ].join('\n');
}

/** For programs that are dark themselves and keep a sheet; what stands at the elements is for all others. The button keeps the tenant's colour. */
const dark = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media (prefers-color-scheme:dark){',
  '.page{background:#131318!important;color:#ececf1!important}',
  '.card{background:#1f1f27!important;color:#ececf1!important}',
  '.code{background:#2c2c36!important;color:#ffffff!important}',
  '.soft{color:#b4b4c0!important}',
  '}',
].join('');

/**
 * The whole document of a mail. Styles stand at the elements, because mail programs drop most others; nothing is loaded. Every colour of
 * letters stands beside that of their ground, so that a program that turns only some colours round leaves both legible.
 */
export function mailHtml(parts: MailParts): string {
  const { locale, dir, sender, subject, lead, code, items = [], groups = [], action, notes } = parts;
  const font = "font-family:'Segoe UI',Tahoma,Helvetica,Arial,sans-serif";
  const accent = /^#[0-9a-f]{6}$/i.test(sender.accent) ? sender.accent : '#333333';
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escaped(text)}</p>`;
  const small = (words: string, margin = '0 0 16px') =>
    `<p class="soft" style="margin:${margin};font-size:14px;color:#55555f">${words}</p>`;
  const button = action
    ? `${action.lead === null ? '' : `${paragraph(action.lead)}\n`}<p style="margin:0 0 24px"><a href="${escaped(action.link)}" target="_blank" rel="noopener" style="display:inline-block;padding:12px 24px;border-radius:6px;background:${accent};color:${inkOn(accent)};font-weight:600;text-decoration:none">${escaped(action.label)}</a></p>`
    : '';
  const shownCode =
    code === null
      ? ''
      : `<p dir="ltr" class="code" style="margin:0 0 24px;padding:16px;border-radius:8px;background:#f3f3f6;color:#1b1b22;text-align:center;font-family:Consolas,Menlo,monospace;font-size:32px;line-height:1.2;font-weight:700;letter-spacing:6px">${escaped(code)}</p>\n`;
  const list =
    items.length === 0
      ? ''
      : `<ul style="margin:0 0 24px;padding-inline-start:24px">${items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>\n`;
  const linked = (text: string, link: string | null) =>
    link === null
      ? escaped(text)
      : `<a href="${escaped(link)}" target="_blank" rel="noopener" style="color:inherit">${escaped(text)}</a>`;
  const sections = groups
    .map(({ title, link, entries }) => {
      const rows = entries.map(
        ({ text, details, link: way }) =>
          `<li style="margin:0 0 8px">${linked(text, way)}${details.map((detail) => `<br>${escaped(detail)}`).join('')}</li>`,
      );
      return `<h2 style="margin:0 0 8px;font-size:17px;line-height:1.3">${linked(title, link)}</h2>
<ul style="margin:0 0 24px;padding-inline-start:24px">${rows.join('')}</ul>\n`;
    })
    .join('');
  const ending = sender.ending
    ? `\n${small(`<a href="${escaped(sender.ending.link)}" target="_blank" rel="noopener" class="soft" style="color:#55555f">${escaped(sender.ending.label)}</a>`, '0')}`
    : '';
  return `<!doctype html>
<html lang="${locale}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>${dark}</style>
</head>
<body dir="${dir}" class="page" style="margin:0;padding:24px 16px;background:#f3f3f6;color:#1b1b22;${font};font-size:16px;line-height:1.5">
<div class="card" style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;color:#1b1b22;border-radius:12px">
<h1 style="margin:0 0 24px;padding:0 0 16px;border-bottom:3px solid ${accent};font-size:20px;line-height:1.3">${escaped(sender.name)}</h1>
${paragraph(lead)}
${shownCode}${list}${sections}${button}
${notes.map((note) => small(escaped(note))).join('\n')}${ending}
</div>
</body>
</html>
`;
}
