/** Asks one address over and over on many connections, and prints how many answers came: a process of its own, as a client is. */
import { connect, type Socket } from 'node:net';

const { url, headers, connections, ms } = JSON.parse(process.argv[2] ?? '{}') as {
  url: string;
  headers: Record<string, string>;
  connections: number;
  ms: number;
};
const { host, hostname, port, pathname, search } = new URL(url);
const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
const request = Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n`);
const headEnd = Buffer.from('\r\n\r\n');
let [answers, isOver] = [0, false];

/** The bytes of the first whole answer; 0 while it has not all come. */
function wholeAnswer(bytes: Buffer): number {
  const end = bytes.indexOf(headEnd);
  if (end === -1) return 0;
  const head = bytes.toString('latin1', 0, end);
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(bytes.toString('utf8'));
  const length = Number(/content-length: (\d+)/i.exec(head)?.[1]);
  return bytes.length >= end + headEnd.length + length ? end + headEnd.length + length : 0;
}

function ask(socket: Socket): void {
  let seen: Buffer = Buffer.alloc(0);
  socket.on('connect', () => socket.write(request));
  socket.on('data', (chunk) => {
    seen = seen.length === 0 ? chunk : Buffer.concat([seen, chunk]);
    const length = wholeAnswer(seen);
    if (length === 0) return;
    seen = seen.subarray(length);
    answers += 1;
    if (isOver) socket.destroy();
    else socket.write(request);
  });
}

for (let index = 0; index < connections; index += 1) ask(connect(Number(port), hostname));
const began = performance.now();
setTimeout(() => {
  isOver = true;
  console.log(Math.round((answers * 1000) / (performance.now() - began)));
  setTimeout(() => process.exit(), 100);
}, ms);
