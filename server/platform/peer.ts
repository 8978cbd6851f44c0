/** Who is at the other end of a connection: what limits count by, and what the audit writes down. */
import { BlockList, isIP } from 'node:net'

/** Addresses and networks (`10.0.0.0/8`), separated by commas; null for a text that is not such a list. */
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

/** An address without the port that some proxies write behind it, and an IPv4 address that an IPv6 socket carries, as itself. */
const bare = (said: string) => {
  const [, address = said] = /^\[(.+)\](?::\d{1,5})?$/.exec(said) ?? /^([\d.]+):\d{1,5}$/.exec(said) ?? []
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}

/**
 * The address behind the proxies that are trusted: X-Forwarded-For is read from its end, and only as far as they wrote it.
 * Of everybody else the header is not asked: anybody can write one.
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
