/** `a***@d***`: enough to recognise one's own address by. */
export function maskedAddress(address: string): string {
  const [local = '', domain = ''] = address.split('@');
  return `${local.charAt(0)}***@${domain.charAt(0)}***`;
}

/** `+********4567` */
export const maskedNumber = (phoneNumber: string): string =>
  `+${'*'.repeat(phoneNumber.length - 5)}${phoneNumber.slice(-4)}`;
