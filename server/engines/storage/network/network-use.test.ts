import { describe, expect, test } from 'vitest';
import { lookForNetwork } from './network-use.ts';

describe('what is loaded from outside is found', () => {
  test.each([
    ['html', '<script src="//cdn.test/a.js"></script>', '//cdn.test/a.js'],
    ['html', '<img/src=https://cdn.test/a.png>', 'https://cdn.test/a.png'],
    ['html', '<IMG\nSRC\n=\n"https://cdn.test/a.png">', 'https://cdn.test/a.png'],
    ['html', '<img srcset="a.png 1x, http://cdn.test/b.png 2x">', 'http://cdn.test/b.png'],
    ['html', '<link rel=stylesheet href="https://fonts.test/f.css">', 'https://fonts.test/f.css'],
    ['html', '<link rel="canonical stylesheet" href="https://fonts.test/f.css">', 'https://fonts.test/f.css'],
    ['html', '<link href="https://fonts.test/f.css">', 'https://fonts.test/f.css'],
    ['html', '<link rel=preconnect href="https://fonts.test">', 'https://fonts.test'],
    ['html', '<base href="https://cdn.test/">', 'https://cdn.test/'],
    ['html', '<form action="https://form.test/send"></form>', 'https://form.test/send'],
    ['html', '<button formaction="https://form.test/send">Go</button>', 'https://form.test/send'],
    ['html', '<iframe src="https://shop.test"></iframe>', 'https://shop.test'],
    ['html', '<iframe srcdoc="<img src=&quot;https://cdn.test/a.png&quot;>"></iframe>', 'https://cdn.test/a.png'],
    ['html', '<object data="https://cdn.test/a.swf"></object>', 'https://cdn.test/a.swf'],
    ['html', '<video poster="https://cdn.test/a.png"></video>', 'https://cdn.test/a.png'],
    ['html', '<a href="page.html" ping="https://count.test/click">Go</a>', 'https://count.test/click'],
    ['html', '<a href="https://shop.test" attributionsrc="https://count.test">Go</a>', 'https://count.test'],
    ['html', '<img data-src="https://cdn.test/late.png">', 'https://cdn.test/late.png'],
    ['html', '<meta http-equiv="refresh" content="0;url=https://shop.test/x">', 'https://shop.test/x'],
    ['html', '<meta http-equiv=Refresh content="1; URL=\'https://shop.test/x\'">', 'https://shop.test/x'],
    ['html', '<div style="background:url(https://cdn.test/c.png)">', 'https://cdn.test/c.png'],
    ['html', '<style>@import "https://cdn.test/c.css";</style>', 'https://cdn.test/c.css'],
    ['html', '<template><img src="https://cdn.test/t.png"></template>', 'https://cdn.test/t.png'],
    ['html', '<body onload="fetch(\'https://api.test/data\')">', 'https://api.test/data'],
    ['html', '<a href="javascript:fetch(&quot;https://api.test&quot;)">Go</a>', 'https://api.test'],
    ['html', '<svg><image href="https://cdn.test/a.png"/></svg>', 'https://cdn.test/a.png'],
    ['svg', '<svg><image xlink:href="http://10.0.0.1/a.png"/></svg>', 'http://10.0.0.1/a.png'],
    ['svg', '<svg><use href="#a"/><rect fill="url(https://cdn.test/p.svg#p)"/></svg>', 'https://cdn.test/p.svg#p'],
    [
      'svg',
      '<svg><image><set attributeName="href" to="https://cdn.test/a.png"/></image></svg>',
      'https://cdn.test/a.png',
    ],
    ['svg', '<svg><script><![CDATA[fetch("https://api.test")]]></script></svg>', 'https://api.test'],
    ['svg', '<?xml-stylesheet href="https://cdn.test/a.css"?><svg/>', 'https://cdn.test/a.css'],
    [
      'svg',
      '<!DOCTYPE svg [<!ENTITY a "https:"><!ENTITY b "//cdn.test/">]><svg><image href="&a;&b;"/></svg>',
      '<!ENTITY a',
    ],
    ['css', '@import "//fonts.test/f.css";', '//fonts.test/f.css'],
    ['css', '.a { background: image-set("https://cdn.test/a.png" 1x) }', 'https://cdn.test/a.png'],
    ['css', '@font-face { src: local(A), url( "https://fonts.test/a.woff2" ) }', 'https://fonts.test/a.woff2'],
    ['js', 'new WebSocket(address)', 'new WebSocket'],
    ['js', 'navigator?.sendBeacon(address)', 'sendBeacon'],
    ['js', 'navigator["sendBeacon"](address)', 'sendBeacon'],
    ['js', 'const api = `wss://live.test/x`', 'wss://live.test/x'],
    ['js', 'import { a } from "https://cdn.test/a.mjs"', 'https://cdn.test/a.mjs'],
    ['js', 'const request = new XMLHttpRequest(); request.open("GET", "https://api.test")', 'https://api.test'],
    ['js', 'picture.src = "https://cdn.test/a.png"', 'https://cdn.test/a.png'],
    ['js', 'location.href = "https://shop.test"', 'https://shop.test'],
    ['js', 'fetch("https://" + host + "/data")', 'https://'],
    ['js', 'box.innerHTML = "<img src=https://cdn.test/a.png>"', 'https://cdn.test/a.png'],
    ['js', 'box.style.background = "url(https://cdn.test/a.png)"', 'https://cdn.test/a.png'],
    ['json', '{"src":"https:\\/\\/cdn.test\\/a.json"}', 'https://cdn.test/a.json'],
  ])('in %s: %s', (ending, text, found) => {
    expect(lookForNetwork(text, ending).outside).toContain(found);
  });
});

describe('so is what was written not to be found', () => {
  test.each([
    ['html', '<img src="https&#58;//cdn.test/a.png">'],
    ['html', '<img src="&sol;&sol;cdn.test/a.png">'],
    ['html', '<img src="ht\ntps:/\t/cdn.test/a.png">'],
    ['html', '<img src="https:\\\\cdn.test\\a.png">'],
    ['html', '<img src="/\\cdn.test/a.png">'],
    ['html', '<img src="https:cdn.test/a.png">'],
    ['html', '<img src="http://www.w3.org/2000/svg">'],
    ['html', '<!--><img src="https://cdn.test/a.png">-->'],
    ['html', '<!-- --!><img src="https://cdn.test/a.png"><!-- -->'],
    ['html', '<script>/*<!--*/fetch("https://cdn.test")//--></script>'],
    ['html', '<svg><style><img src="https://cdn.test/a.png"></style></svg>'],
    ['html', '<title><img></title><img src="https://cdn.test/a.png">'],
    ['html', '<textarea><!--</textarea><img src="https://cdn.test/a.png">-->'],
    ['html', '<a href="https://shop.test"><img src="https://cdn.test/a.png"></a>'],
    ['css', '.a { background: u\\72l(\\68ttps://cdn.test/a.png) }'],
    ['css', '@\\69mport "https://cdn.test/a.css"'],
    ['css', '/* unfinished */ .a { background: url(//cdn.test/a.png) /* '],
    ['js', 'fetch("\\x68ttps://cdn.test")'],
    ['js', 'fetch("\\u0068ttps:\\u{2f}/cdn.test")'],
    ['js', 'var clickTag = "https://cdn.test/a.js"; fetch(clickTag)'],
    ['js', 'var clickTag = fetch("https://cdn.test/a.js")'],
    ['js', 'var clickTAG = "https://cdn.test/a.png"; new Image().src = clickTAG'],
    ['js', 'request.open("GET", window.clickTag); var clickTag = "https://cdn.test"'],
    ['js', 'request.open("https://cdn.test")'],
  ])('in %s: %s', (ending, text) => {
    expect(lookForNetwork(text, ending).outside).not.toBeNull();
  });
});

describe('where only a click would lead may stay, and is told', () => {
  test.each([
    ['html', '<a href=https://shop.test>buy</a>'],
    ['html', '<a href="https://shop.test" target="_blank"><img src="img/a.png"></a>'],
    ['html', '<map><area href="//shop.test/x"></map>'],
    [
      'html',
      '<script>var clickTag = "https://shop.test";</script><a href="javascript:window.open(window.clickTag)">x</a>',
    ],
    ['html', '<div onclick="window.open(\'https://shop.test\')">buy</div>'],
    ['svg', '<svg><a xlink:href="https://shop.test"><rect/></a></svg>'],
    ['js', 'var clickTag = "https://shop.test"; stage.onclick = () => window.open(window.clickTag);'],
    ['js', 'window.clickTag1 = window.clickTag1 || "https://shop.test"'],
    ['js', 'const clickTAG = new URLSearchParams(location.search).get("clickTAG") ?? "https://shop.test"'],
    ['js', 'const banner = { clickThroughUrl: "https://shop.test", frames: 3 }'],
    ['js', 'open("https://shop.test", "_blank")'],
    ['js', 'box.innerHTML = "<a class=\\"go\\" href=\'https://shop.test\'>buy</a>"'],
    ['json', '{"frames":3,"clickTag":"https:\\/\\/shop.test"}'],
  ])('in %s: %s', (ending, text) => {
    const { outside, clickTargets } = lookForNetwork(text, ending);
    expect(outside).toBeNull();
    expect(clickTargets).toEqual([expect.stringContaining('shop.test')]);
  });
});

describe('nothing is found where nothing is loaded and nothing leads outside', () => {
  test.each([
    ['html', '<!-- made with https://tool.test --><img src="img/a.png"><p>See https://shop.test</p>'],
    ['html', '<meta property="og:url" content="https://shop.test"><link rel="canonical" href="https://shop.test">'],
    ['html', '<noscript><img src="https://count.test/pixel.gif"></noscript>'],
    ['html', '<a href="#top">up</a><a href="mailto:a@shop.test">write</a><img src="data:image/png;base64,AAAA">'],
    ['svg', '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"></svg>'],
    [
      'svg',
      '<!DOCTYPE svg [<!ENTITY ns_svg "http://www.w3.org/2000/svg">]><svg xmlns="&ns_svg;"><use href="#a"/></svg>',
    ],
    ['js', '// https://library.test/licence\nconst ns = "http://www.w3.org/2000/svg"; const half = "//";'],
    ['js', 'if (location.protocol === "https:") fetch("data.json").then((data) => data.json())'],
    [
      'css',
      '/* from https://cdn.test */ @namespace svg url(http://www.w3.org/2000/svg); .a { background: url(img/a.png) }',
    ],
    ['txt', 'Licence: "https://library.test"'],
  ])('in %s: %s', (ending, text) => {
    expect(lookForNetwork(text, ending)).toEqual({ outside: null, clickTargets: [] });
  });
});
