/** Machines that no page runs, each with the reason. Every other one is walked through its page. */
export const withoutPage: Readonly<Record<string, string>> = {
  artworkLifecycle: 'decides on the server; the pages run artworkUpload, artworkArchive and reviewDecision',
  campaignLifecycle: 'decides on the server; the pages run campaignAction and checkout',
  player: 'runs in a page of its own beside the app; tests/e2e/player.spec.ts plays, cuts and reports through it',
  orderLifecycle: 'decides on the server; the page runs checkout',
};
