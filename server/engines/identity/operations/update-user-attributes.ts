import { checkNumber, checkWrites, fromList, isAddress } from '../attributes.ts';
import { makeAttributeCode, sendAttributeCode, type Unproven } from '../codes/attribute-code.ts';
import { aliasExists, invalidParameter, unauthorizedAttribute } from '../identity-error.ts';
import { listOf, requiredText } from '../input.ts';
import type { Operation } from '../operation.ts';
import { type Attributes, findUser, mergeAttributes, setPendingAttributes, type User } from '../store/users.ts';
import { authenticate } from '../tokens.ts';

/** The addresses and numbers of a request that are new and must be proven. */
function newOnes(user: User, { email, phone_number }: Attributes): readonly Unproven[] {
  const address = email?.toLowerCase();
  const found: Unproven[] = [];
  if (address !== undefined && address !== user.attributes.email) {
    if (!isAddress(address)) throw invalidParameter('Invalid email address format.');
    if (user.status === 'EXTERNAL_PROVIDER') throw unauthorizedAttribute();
    found.push({ attribute: 'email', value: address });
  }
  if (phone_number !== undefined && phone_number !== user.attributes.phone_number) {
    checkNumber(phone_number);
    found.push({ attribute: 'phone_number', value: phone_number });
  }
  return found;
}

/**
 * All of the attributes or none of them. A new email address or phone number waits for the code that is sent to it, and the
 * proven one stays good so long: a slip of the pen must not lock anyone out, nor hand codes for a new password or a second
 * factor to a stranger. A number stands at once, unverified, where there was no proven one.
 */
export const updateUserAttributes: Operation = async (context, input) => {
  const { tx, now } = context;
  const { pool, user } = await authenticate(context, requiredText(input, 'AccessToken'));
  const { email, phone_number, ...plain } = fromList(listOf(input, 'UserAttributes'));
  const unproven = newOnes(user, {
    ...(email !== undefined && { email }),
    ...(phone_number !== undefined && { phone_number }),
  });
  const attributes = checkWrites(user.attributes, plain);

  const codes: string[] = [];
  for (const entry of unproven) codes.push(await makeAttributeCode(context, pool, user, entry));
  const address = unproven.find(({ attribute }) => attribute === 'email')?.value;
  // Returned, so that asking for the addresses of others counts.
  if (address && (await findUser(tx, pool.id, address))) return aliasExists();

  const waiting = unproven.filter(
    ({ attribute }) => user.attributes[`${attribute}_verified`] === 'true' || attribute === 'email',
  );
  const atOnce = unproven.filter((entry) => !waiting.includes(entry));
  await mergeAttributes(
    tx,
    pool.id,
    user.sub,
    {
      ...attributes,
      ...Object.fromEntries(
        atOnce.flatMap(({ attribute, value }) => [
          [attribute, value],
          [`${attribute}_verified`, 'false'],
        ]),
      ),
    },
    now,
  );
  const kept = Object.entries(user.pendingAttributes).filter(
    ([name]) => (name === 'email' ? email : phone_number) === undefined,
  );
  const asked = waiting.map(({ attribute, value }) => [attribute, value]);
  await setPendingAttributes(tx, user.sub, Object.fromEntries([...kept, ...asked]));

  const details = [];
  for (const [index, entry] of unproven.entries()) {
    details.push(await sendAttributeCode(context, user, entry, codes[index] ?? ''));
  }
  return { CodeDeliveryDetailsList: details };
};
