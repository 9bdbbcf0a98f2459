import { PlainFrame } from './shell/PlainFrame.tsx';

/** The frame of what is shown to people without an account: no way leads further in. */
export const SharedLayout = () => <PlainFrame />;
