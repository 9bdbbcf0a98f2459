import fc from 'fast-check';
import { parseFragment, serialize } from 'parse5';
import { describe, expect, it } from 'vitest';
import { documentElements } from '#domain/text/document-elements.ts';
import { cleanDocument, TangledDocumentError } from './clean-document.ts';

describe('A document of a tenant', () => {
  it.each([
    ['<h2 id="pay">Pay</h2><p lang="de" dir="ltr">Zahlen <strong>bald</strong><br>sehr</p>', undefined],
    ['<table><tbody><tr><th scope="row" colspan="2">a</th><td rowspan="3">b</td></tr></tbody></table>', undefined],
    ['<section id="a"><ul><li>1</li></ul><hr><blockquote>x</blockquote></section>', undefined],
    ['5 &lt; 6 &amp; 7', undefined],
    ['<a href="https://a.example/?b=1&c=2">x</a>', '<a href="https://a.example/?b=1&amp;c=2" rel="noreferrer">x</a>'],
    ['<a href="mailto:a@b.example">x</a>', '<a href="mailto:a@b.example" rel="noreferrer">x</a>'],
    ['<a href="#pay">x</a>', undefined],
  ])('keeps what documents are made of: %s', (html, expected) => expect(cleanDocument(html)).toBe(expected ?? html));

  it.each([
    ['<p onclick="a()" style="color:red" class="b" data-c="d" onmouseover=e()>x</p>', '<p>x</p>'],
    ['<script>alert(1)</script>x<style>p{}</style><title>t</title>', 'x'],
    ['<img src=x onerror=alert(1)>x<input value=y><button>press</button>', 'xpress'],
    ['<iframe src="https://a.example">in</iframe>x<object data=y>in</object><video>in</video>', 'x'],
    ['<form action="https://a.example"><p>x</p></form>', '<p>x</p>'],
    ['<svg><script>alert(1)</script><p>y</p></svg>x', '<p>y</p>x'],
    ['x<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">', 'x'],
    ['<template><p>in</p></template>x<!-- a comment --><noscript><p>in</p></noscript>', 'x'],
    [
      '<!doctype html><html lang="en"><head><title>t</title></head><body class="a"><h1>x</h1></body></html>',
      '<h1>x</h1>',
    ],
    ['<h1 id="1 a">x</h1><h1 id="a&quot;b">y</h1>', '<h1>x</h1><h1>y</h1>'],
    ['<font color="red">x</font><center>y</center>', 'xy'],
  ])('loses what runs, loads, asks or paints: %s', (html, expected) => expect(cleanDocument(html)).toBe(expected));

  it.each([
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    '&#106;avascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '/dashboard/home',
    '//a.example',
    'https:a.example',
    'ftp://a.example',
    '#',
    '',
  ])('leads nowhere by %j', (href) => expect(cleanDocument(`<a href="${href}">x</a>`)).toBe('x'));

  it.each(['', ' \n ', '<p></p>', '<script>a()</script>', '<img src="x.png">', '<p>&nbsp;…</p>', '<!-- words -->'])(
    'is empty where nothing can be read: %j',
    (html) => expect(cleanDocument(html)).toBe(''),
  );

  it('is cleaned however deep it is nested', () => {
    const depth = 30_000;
    expect(cleanDocument(`${'<div>'.repeat(depth)}x`)).toBe(`${'<div>'.repeat(depth)}x${'</div>'.repeat(depth)}`);
  });

  it('is refused where what is not closed would be repeated without end', () => {
    const html = Array.from({ length: 5_000 }, (_, index) => `<i x${index}=1><p>`).join('');
    expect(() => cleanDocument(html)).toThrow(TangledDocumentError);
  });

  it('holds nothing but what is allowed, whatever came, as a browser reads it', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        ...[
          '<p>',
          '</p>',
          '<a href="',
          '">',
          '<svg>',
          '</svg>',
          '<style>',
          '</style>',
          '<math>',
          '<mtext>',
          '<table>',
          '<td>',
          '<!--',
          '-->',
        ],
        ...[
          '<script>',
          '</script>',
          '<img src=x onerror=a()>',
          '<b onclick=a()>',
          '<select>',
          '<option>',
          '<template>',
          '<title>',
          '</title>',
        ],
        ...[
          'javascript:a()',
          'https://a.example',
          '&lt;script&gt;',
          '<![CDATA[',
          ']]>',
          '<noscript>',
          '<textarea>',
          '<plaintext>',
          '"',
          "'",
          '<',
        ],
      ),
      fc.string({ maxLength: 5 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
        const read = parseFragment(cleanDocument(pieces.join('')));
        const seen: unknown[] = [...read.childNodes];
        for (const node of seen as (typeof read.childNodes)[number][]) {
          if (!('tagName' in node)) continue;
          expect(Object.hasOwn(documentElements, node.tagName), serialize(read)).toBe(true);
          for (const { name, value } of node.attrs) {
            expect([
              'id',
              'lang',
              'dir',
              'href',
              'rel',
              'start',
              'reversed',
              'value',
              'colspan',
              'rowspan',
              'scope',
              'title',
            ]).toContain(name);
            if (name === 'href') expect(value).toMatch(/^(https?:\/\/|mailto:|#)/i);
          }
          seen.push(...node.childNodes);
        }
      }),
      { numRuns: 500 },
    );
  });
});
