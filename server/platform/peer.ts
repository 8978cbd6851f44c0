/** Client address of a connection, for rate limits and the audit. */
import { BlockList, isIP } from 'node:net'

/** Parses addresses and networks (`10.0.0.0/8`), separated by commas; null if invalid. */
export function readProxies(text: string): BlockList | null {
  const list = new BlockList()
  for (const one of text.split(',').map((part) => part.trim())) {
    const [address = '', bits, ...rest] = one.split('/')
    const family = isIP(address)
    if (family === 0 || rest.length > 0) return null
    const name = family === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, name)
    else if (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32)) list.addSubnet(address, Number(bits), name)
    else return null
  }
  return list
}

/** Strips the port that some proxies append, and unwraps an IPv4 address mapped to IPv6. */
const bare = (text: string) => {
  const [, address = text] = /^\[(.+)\](?::\d{1,5})?$/.exec(text) ?? /^([\d.]+):\d{1,5}$/.exec(text) ?? []
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}

/**
 * The client address behind trusted proxies: X-Forwarded-For is read from its end, as far as trusted proxies wrote it. From
 * other peers the header is ignored, because any client can send one.
 */
export function addressBehind(peer: string, forwarded: string | undefined, trusted: BlockList | undefined): string {
  let address = bare(peer)
  if (!trusted || !forwarded) return address
  for (const hop of forwarded
    .split(',')
    .toReversed()
    .map((part) => bare(part.trim()))) {
    if (!isTrusted(trusted, address) || isIP(hop) === 0) break
    address = hop
  }
  return address
}

const isTrusted = (trusted: BlockList, address: string) =>
  isIP(address) > 0 && trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
