interface Held {
  readonly role: string;
  readonly mediaOwner: string | null;
}

/**
 * For which media owner alone somebody reviews by their roles at the platform; null for none, and for whoever reviews for all. A media owner's
 * people review for it, unless they are reviewers beside.
 */
export function reviewsFor(roles: readonly Held[]): string | null {
  const by = roles.find(({ role }) => role === 'reviewer') ?? roles.find(({ role }) => role === 'media_owner');
  return by?.mediaOwner ?? null;
}
