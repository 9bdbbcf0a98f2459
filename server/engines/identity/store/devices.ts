import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from '../../../kernel/db/database.ts';
import type { IdentityContext } from '../operation.ts';
import { after } from '../secrets.ts';
import type { SrpCredentials } from '../srp/srp.ts';
import type { Pool } from './pools.ts';

/** A device a user signed in on. Times ISO. */
export interface Device {
  /** `<region>_<uuid>` */
  readonly deviceKey: string;
  readonly sub: string;
  readonly groupKey: string;
  readonly name: string;
  /** Hex; null until the device has confirmed itself. */
  readonly salt: string | null;
  readonly verifier: string | null;
  readonly remembered: boolean;
  readonly createdAt: string;
  readonly lastAuthenticatedAt: string;
}

const COLUMNS = sql`device_key, sub, group_key, name, salt, verifier, remembered, created_at, last_authenticated_at`;
const UNCONFIRMED_MS = 24 * 60 * 60_000;

/** Gives a device its key; those that never confirmed themselves are forgotten after a day. */
export async function addDevice({ tx, now }: IdentityContext, pool: Pool, sub: string): Promise<Device> {
  const region = pool.id.slice(0, pool.id.indexOf('_'));
  const time = now.toISOString();
  await tx.run(
    sql`delete from identity_devices
        where sub = ${sub}::uuid and verifier is null and created_at < ${after(now, -UNCONFIRMED_MS)}::timestamptz`,
  );
  return tx.one<Device>(
    sql`insert into identity_devices (${COLUMNS})
        values (${`${region}_${randomUUID()}`}, ${sub}::uuid, ${`-${randomBytes(6).toString('hex')}`}, '', null, null,
          false, ${time}::timestamptz, ${time}::timestamptz)
        returning ${COLUMNS}`,
  );
}

/** One of the user's own devices, confirmed or not. */
export const findDevice = ({ tx }: IdentityContext, sub: string, deviceKey: string): Promise<Device | undefined> =>
  tx.row<Device>(sql`select ${COLUMNS} from identity_devices where sub = ${sub}::uuid and device_key = ${deviceKey}`);

/** Confirmed devices of a user in the order of their keys, those after `start`. */
export const listDevicesOf = ({ tx }: IdentityContext, sub: string, start: string, limit: number): Promise<Device[]> =>
  tx.rows<Device>(
    sql`select ${COLUMNS} from identity_devices
        where sub = ${sub}::uuid and verifier is not null and device_key > ${start} order by device_key limit ${limit}`,
  );

/** The device's own credentials, once; false where it has some already or is not the user's. */
export async function confirmDeviceOf(
  { tx }: IdentityContext,
  sub: string,
  deviceKey: string,
  name: string,
  { salt, verifier }: SrpCredentials,
): Promise<boolean> {
  const met = await tx.run(
    sql`update identity_devices set salt = ${salt}, verifier = ${verifier}, name = ${name}
        where sub = ${sub}::uuid and device_key = ${deviceKey} and verifier is null`,
  );
  return met === 1;
}

export async function setRemembered(
  { tx }: IdentityContext,
  sub: string,
  deviceKey: string,
  remembered: boolean,
): Promise<void> {
  await tx.run(
    sql`update identity_devices set remembered = ${remembered} where sub = ${sub}::uuid and device_key = ${deviceKey}`,
  );
}

export async function touchDevice({ tx, now }: IdentityContext, deviceKey: string): Promise<void> {
  await tx.run(
    sql`update identity_devices set last_authenticated_at = ${now.toISOString()}::timestamptz
        where device_key = ${deviceKey}`,
  );
}

export async function deleteDevice({ tx }: IdentityContext, sub: string, deviceKey: string): Promise<void> {
  await tx.run(sql`delete from identity_devices where sub = ${sub}::uuid and device_key = ${deviceKey}`);
}
