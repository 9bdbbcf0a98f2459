import { readFileSync } from 'node:fs';

/** What a phone writes beside a film. */
export const PLACE = '+51.5007-000.1246/';

const media = (name: string) => readFileSync(new URL(`../../fixtures/media/${name}`, import.meta.url));

const box = (type: string, ...content: readonly (string | Buffer)[]): Buffer => {
  const body = Buffer.concat(content.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.byteLength, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};

/** A spot as MP4 with a place in the film's user data, in a track's tags, in XMP and in a track of measurements. */
export function tellingMp4(): Buffer {
  const spot = media('spot.mp4');
  const moovAt = spot.indexOf('moov') - 4; // the last one of the file
  const moov = spot.subarray(moovAt + 8);
  const trakAt = moov.indexOf('trak') - 4;
  const trakEnd = trakAt + moov.readUInt32BE(trakAt);
  const place = box('udta', box('\u00a9xyz', '\0\x12\x15\xc7', PLACE));
  const handler = box('hdlr', '\0'.repeat(8), 'camm', '\0'.repeat(13));
  return Buffer.concat([
    spot.subarray(0, moovAt),
    box(
      'moov',
      moov.subarray(0, trakAt),
      box('trak', moov.subarray(trakAt + 8, trakEnd), box('meta', PLACE)),
      moov.subarray(trakEnd),
      box('trak', box('mdia', handler, box('minf', PLACE))),
      place,
    ),
    box('uuid', Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex'), `<x:xmpmeta>${PLACE}</x:xmpmeta>`),
  ]);
}

/** A spot as WebM with tags, and with a picture that lies beside it. */
export function tellingWebm(): Buffer {
  const spot = media('spot.webm');
  const element = (id: string, content: string) =>
    Buffer.concat([Buffer.from(id, 'hex'), Buffer.from([0x40, content.length]), Buffer.from(content, 'latin1')]);
  return Buffer.concat([spot, element('1254c367', `LOCATION ${PLACE}`), element('1941a469', `a file of ${PLACE}`)]);
}
