/** Longest side, pixels: twice what the server keeps of it. */
const POSTER_PX = 960;
/** A browser that has not shown a picture by then will not. */
const PATIENCE_MS = 4000;

/** Resolves at the event; rejects when it does not come in time, or the video fails. */
function at(video: HTMLVideoElement, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('No picture in time')), PATIENCE_MS);
    video.addEventListener(name, () => resolve(clearTimeout(timer)), { once: true });
    video.addEventListener('error', () => reject(new Error('No picture')), { once: true });
  });
}

/**
 * A picture out of a video file, from a third of its length: base64 of a JPG. Null when this browser cannot show the video, which
 * says nothing about it: the server draws a mark in its place.
 */
export async function drawPoster(file: File): Promise<string | null> {
  const url = URL.createObjectURL(file);
  const video = document.createElement('video');
  try {
    video.muted = true;
    video.preload = 'auto';
    const known = at(video, 'loadeddata');
    video.src = url;
    await known;
    const sought = at(video, 'seeked');
    video.currentTime = Number.isFinite(video.duration) ? video.duration / 3 : 0;
    await sought;
    const scale = Math.min(1, POSTER_PX / Math.max(video.videoWidth, video.videoHeight));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/jpeg', 0.85).replace(/^data:image\/jpeg;base64,/, '');
  } catch {
    return null;
  } finally {
    video.removeAttribute('src');
    URL.revokeObjectURL(url);
  }
}
