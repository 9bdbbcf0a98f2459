/** Machines whose paths no page walks, each with the reason. Every other one is walked through its page. */
export const withoutPage: Readonly<Record<string, string>> = {
  artworkLifecycle: 'decides on the server; the pages run artworkUpload, action and reviewDecision',
  campaignLifecycle: 'decides on the server; the pages run action, cancellation and checkout',
  orderLifecycle: 'decides on the server; the page runs checkout',
};
