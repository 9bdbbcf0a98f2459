/** What browsers offer to pages and nothing here uses: devices, sensors, the screen around the page, what advertising networks use. */
const features = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'clipboard-write',
  'compute-pressure',
  'deferred-fetch',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'keyboard-map',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
] as const;

type Feature = (typeof features)[number];

/**
 * A `Permissions-Policy` that denies them all but those that are given, each with who may use it: `self`, or an origin in quotation
 * marks.
 */
export const deniedFeatures = (allowed: Readonly<Partial<Record<Feature, string>>> = {}): string =>
  features.map((feature) => `${feature}=(${allowed[feature] ?? ''})`).join(', ');
