/** Internal addresses (this machine, private networks, the host's metadata), and requests that exclude them. */
import { lookup as resolve, type LookupAddress } from 'node:dns'
import { request as requestPlain, type IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

// Two lists: IPv4-mapped IPv6 ranges in one list would match every IPv4 address.
const inner = { ipv4: new BlockList(), ipv6: new BlockList() }
for (const net of [
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.168.0.0/16',
  '198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4',
].flatMap((line) => line.split(' '))) {
  const [address = '', bits] = net.split('/')
  inner.ipv4.addSubnet(address, Number(bits), 'ipv4')
}
// Also IPv6 addresses that embed an IPv4 address.
for (const net of '::/96 ::ffff:0:0/96 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/32 2001:db8::/32 2002::/16 fc00::/7 fe80::/10 fec0::/10 ff00::/8'.split(
  ' ',
)) {
  const [address = '', bits] = net.split('/')
  inner.ipv6.addSubnet(address, Number(bits), 'ipv6')
}

/** Whether an IP address is internal; an invalid one counts as internal. */
export function isInner(address: string): boolean {
  const version = isIP(address)
  if (version === 0) return true
  const family = version === 4 ? 'ipv4' : 'ipv6'
  return inner[family].check(address, family)
}

/** A name resolved to an internal address. */
export class InnerAddress extends Error {
  override name = 'InnerAddress'
}

/** Resolves a name for a connection, and refuses internal addresses, so that a changed DNS answer cannot bypass the check. */
export const outerLookup: LookupFunction = (host, options, callback) => {
  resolve(host, { ...options, all: true }, (error, found) => {
    const addresses = found as LookupAddress[]
    const fault = error ?? (addresses.some(({ address }) => isInner(address)) ? new InnerAddress('an inner address') : null)
    if (fault) return callback(fault, '', 4)
    if (options.all) return (callback as unknown as (error: null, found: LookupAddress[]) => void)(null, addresses)
    const [first] = addresses
    return first ? callback(null, first.address, first.family) : callback(new InnerAddress('no address'), '', 4)
  })
}

/** Parses the URL: TLS and an external address are required unless internal ones are allowed; null if invalid. */
export function outerAddress(text: string, allowsInner: boolean): URL | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  if (url.username !== '' || url.password !== '') return null
  if (allowsInner) return /^https?:$/.test(url.protocol) ? url : null
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return url.protocol === 'https:' && !(isIP(host) > 0 && isInner(host)) ? url : null
}

interface Posting {
  headers: Record<string, string>
  body: Uint8Array | string
  signal: AbortSignal
  allowsInner: boolean
}

/**
 * Posts, and returns the response head; the body is not read. Not `fetch`: the connection must use the checked address, without
 * redirects. A kept-alive connection that the service has closed is retried with a new one. Throws InnerAddress, and without a
 * response.
 */
export const postOuter = (url: URL, { headers, body, signal, allowsInner }: Posting): Promise<IncomingMessage> =>
  new Promise((resolved, reject) => {
    const ask = url.protocol === 'http:' ? requestPlain : request
    const how = { method: 'POST', headers, signal, ...(allowsInner ? {} : { lookup: outerLookup }) }
    const outgoing = ask(url, how, (response) => {
      response.resume()
      resolved(response)
    })
    outgoing.on('error', (error: NodeJS.ErrnoException) =>
      outgoing.reusedSocket && error.code === 'ECONNRESET'
        ? resolved(postOuter(url, { headers, body, signal, allowsInner }))
        : reject(error),
    )
    outgoing.end(body)
  })
