/** What every signed-in page has, and needs only once it is there: one file, since each costs a round trip. */
export { Bell } from '../bell/Bell.tsx';
export { startLiveStream } from './start-live-stream.ts';
