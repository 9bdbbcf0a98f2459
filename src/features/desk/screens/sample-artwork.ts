const addresses = new Map<number, string>();

/** The address of a picture that fills a screen of a shape, with lines by which one sees how it is turned; drawn once for each shape. */
export function sampleArtwork(aspect: number): string {
  const known = addresses.get(aspect);
  if (known) return known;
  const [width, height] = [Math.round(1000 * Math.min(1, aspect)), Math.round(1000 / Math.max(1, aspect))];
  const short = Math.min(width, height);
  const lines = [0.25, 0.5, 0.75]
    .map((at) => `<path d="M${width * at} 0V${height}M0 ${height * at}H${width}"/>`)
    .join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#2a46d4"/><stop offset="1" stop-color="#d4389a"/></linearGradient></defs>
<rect width="100%" height="100%" fill="url(#g)"/><g stroke="#fff" stroke-opacity=".45" stroke-width="${short / 120}">${lines}</g>
<circle cx="${width / 2}" cy="${height / 2}" r="${short * 0.3}" fill="#f2a41f"/>
<rect x="${short / 40}" y="${short / 40}" width="${width - short / 20}" height="${height - short / 20}" fill="none" stroke="#fff" stroke-width="${short / 40}"/>
</svg>`;
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  addresses.set(aspect, address);
  return address;
}
