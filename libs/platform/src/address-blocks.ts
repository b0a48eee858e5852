import { BlockList, isIP } from 'node:net';

/** Whether `text` is an IP address or a CIDR block. */
export function isAddressBlock(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

/** A test of whether an address lies in one of `blocks`, each of which {@link isAddressBlock}. */
export function addressTest(blocks: readonly string[]): (address: string | undefined) => boolean {
  const list = new BlockList();
  for (const block of blocks) {
    const [address = '', bits] = block.split('/');
    const family = familyOf(address);
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address = '') => isIP(address) !== 0 && list.check(address, familyOf(address));
}

/** One client: an IPv4 address, or the network of an IPv6 address, as a network is what one client is given. */
export function clientKey(address: string): string {
  const plain = address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address;
  if (isIP(plain) !== 6) return plain;
  const [head = '', tail] = plain.split('::');
  const front = head === '' ? [] : head.split(':');
  if (tail === undefined) return front.slice(0, 4).join(':');
  const back = tail === '' ? [] : tail.split(':');
  const zeros = Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0');
  return [...front, ...zeros, ...back].slice(0, 4).join(':');
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 4 ? 'ipv4' : 'ipv6');
