import { api, bodyOf, type Schema } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { provideResource } from '#src/lib/resource-machine.ts';
import { defineAction } from '#src/patterns/action/define-action.ts';

/** What a mail's link carries stands after the `#` of its address, which no server and no referrer sees. */
function header(): { 'X-Mail-Key': string } {
  const [, key] = /^#([0-9a-f-]{36}[.][A-Za-z.]{3,40}[.][\w-]{22})$/.exec(location.hash) ?? [];
  if (!key) throw { kind: 'notFound' };
  return { 'X-Mail-Key': key };
}

/** Whether mails of the kind that the link was in are still sent (`readMailChoice`). The key is a secret, and machines are watched. */
export const mailChoiceMachine = provideResource({
  fetchResource: async (_query: { link: 'of the address' }, signal) =>
    orFailure(bodyOf(api.GET('/shared/mail-choice', { params: { header: header() }, signal }))),
});

/** Ends them, or has them sent again (`changeMailChoice`). */
export const mailChoosing = defineAction<{ readonly isOn: boolean }, Schema<'MailChoice'>>({
  perform: async (body, { signal }) =>
    orFailure(bodyOf(api.POST('/shared/mail-choice', { params: { header: header() }, body, signal }))),
});
