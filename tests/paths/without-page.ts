/** Machines whose paths no page walks, each with the reason. Every other one is walked through its page. */
export const withoutPage: Readonly<Record<string, string>> = {
  artworkLifecycle: 'decides on the server; the pages run artworkUpload, artworkArchive and reviewDecision',
  bestSpend:
    'its page is walked by tests/e2e/planning.spec.ts: whether a plan can be bettered is the planner’s to say, not a path’s',
  bulkOperation:
    'its page is walked by tests/e2e/campaign-list.spec.ts, whose long operations cannot be held at each state',
  campaignLifecycle: 'decides on the server; the pages run campaignAction, cancellation and checkout',
  orderLifecycle: 'decides on the server; the page runs checkout',
  player: 'runs in a page of its own beside the app; tests/e2e/player.spec.ts plays, cuts and reports through it',
};
