import type { Answer } from '../operation.ts';
import type { Device } from '../store/devices.ts';

const seconds = (time: string): number => new Date(time).getTime() / 1000;

/** A device as the protocol shows it; times in seconds since 1970. */
export const describeDevice = (device: Device): Answer => ({
  DeviceKey: device.deviceKey,
  DeviceAttributes: [
    { Name: 'device_status', Value: 'valid' },
    { Name: 'device_name', Value: device.name },
    { Name: 'device_remembered_status', Value: device.remembered ? 'remembered' : 'not_remembered' },
  ],
  DeviceCreateDate: seconds(device.createdAt),
  DeviceLastModifiedDate: seconds(device.lastAuthenticatedAt),
  DeviceLastAuthenticatedDate: seconds(device.lastAuthenticatedAt),
});
