import { changeOwnerReview as change } from '../../flows/reviews/change-owner-review.ts';
import { type Handler, operatorOf } from '../../http/operation.ts';
import { showDeskOwner } from '../../views/reviews/desk-owners.ts';

export const changeOwnerReview: Handler<'changeOwnerReview'> = async ({ path, body }, call) => {
  await change(call.app, operatorOf(call), path.id, body.asksForReview);
  return { status: 200, body: await call.transaction((tx) => showDeskOwner(tx, path.id, call.app.clock.business())) };
};
