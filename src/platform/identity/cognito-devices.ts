import type { AccountCall } from './cognito-account-call.ts';
import type { CognitoContext } from './cognito-context.ts';
import type { AccountDevice, DeviceClient } from './identity-types.ts';

/** The protocol's largest page. */
const PAGE = 60;
/** A user with more devices than that has other worries. */
const MOST_PAGES = 10;

interface WireDevice {
  readonly DeviceKey: string;
  readonly DeviceAttributes?: readonly { readonly Name: string; readonly Value?: string }[];
  /** Seconds since the epoch. */
  readonly DeviceCreateDate?: number;
  readonly DeviceLastAuthenticatedDate?: number;
}

/** The devices that the pool remembers, and what this browser keeps of its own one. */
export function createDevices({ storage, clientId }: CognitoContext, call: AccountCall): DeviceClient {
  const prefix = `CognitoIdentityServiceProvider.${clientId}`;
  const ownKeys = () => {
    const user = storage.getItem(`${prefix}.LastAuthUser`);
    return ['deviceKey', 'randomPasswordKey', 'deviceGroupKey'].map((name) => `${prefix}.${user}.${name}`);
  };
  const ownDevice = () => storage.getItem(ownKeys()[0] ?? '');

  return {
    listDevices: async () => {
      const devices: AccountDevice[] = [];
      let next: unknown;
      for (let page = 0; page < MOST_PAGES; page += 1) {
        const answer = await call('ListDevices', { Limit: PAGE, ...(next ? { PaginationToken: next } : {}) });
        const own = ownDevice();
        for (const device of (answer.Devices ?? []) as readonly WireDevice[]) devices.push(deviceOf(device, own));
        next = answer.PaginationToken;
        if (!next) break;
      }
      return devices.sort((a, b) => Number(b.isThis) - Number(a.isThis) || (b.lastUsedAt ?? 0) - (a.lastUsedAt ?? 0));
    },
    forgetDevice: async (deviceKey) => {
      const isThis = deviceKey === ownDevice();
      await call('ForgetDevice', { DeviceKey: deviceKey });
      if (isThis) for (const key of ownKeys()) storage.removeItem(key);
    },
  };
}

const milliseconds = (seconds: number | undefined): number | null => (seconds ? Math.round(seconds * 1000) : null);

function deviceOf(device: WireDevice, own: string | null): AccountDevice {
  const attribute = (name: string) => device.DeviceAttributes?.find(({ Name }) => Name === name)?.Value;
  return {
    deviceKey: device.DeviceKey,
    name: attribute('device_name') ?? '',
    isRemembered: attribute('device_remembered_status') === 'remembered',
    isThis: device.DeviceKey === own,
    lastUsedAt: milliseconds(device.DeviceLastAuthenticatedDate),
    createdAt: milliseconds(device.DeviceCreateDate),
  };
}
