/** Before the first page: nothing of the app's own, so that the frame of `index.html` stays in sight. */
export const Splash = () => null;
