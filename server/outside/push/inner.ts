/** Addresses no push service stands at: this machine, the house it stands in, its host's metadata. */
import { lookup as resolve, type LookupAddress } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

// Two lists: one that holds the older addresses written as newer ones would hold every older one.
const inner = { ipv4: new BlockList(), ipv6: new BlockList() }
for (const net of [
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.168.0.0/16',
  '198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4',
].flatMap((line) => line.split(' '))) {
  const [address, bits] = net.split('/')
  inner.ipv4.addSubnet(address!, Number(bits), 'ipv4')
}
// Of the newer ones also those that carry an older one in them.
for (const net of '::/96 ::ffff:0:0/96 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/32 2001:db8::/32 2002::/16 fc00::/7 fe80::/10 fec0::/10 ff00::/8'.split(
  ' ',
)) {
  const [address, bits] = net.split('/')
  inner.ipv6.addSubnet(address!, Number(bits), 'ipv6')
}

/** Whether an IP address is one of them; what is none is. */
export function isInner(address: string): boolean {
  const version = isIP(address)
  if (version === 0) return true
  const family = version === 4 ? 'ipv4' : 'ipv6'
  return inner[family].check(address, family)
}

/** A name led to an inner address. */
class InnerAddress extends Error {
  override name = 'InnerAddress'
}

/** Looks a name up for a connection, and lets none through to an inner address, whatever the name said a moment ago. */
export const outerLookup: LookupFunction = (host, options, callback) => {
  resolve(host, { ...options, all: true }, (error, found) => {
    const addresses = found as LookupAddress[]
    const fault = error ?? (addresses.some(({ address }) => isInner(address)) ? new InnerAddress('an inner address') : null)
    if (fault) return callback(fault, '', 4)
    if (options.all) return (callback as unknown as (error: null, found: LookupAddress[]) => void)(null, addresses)
    return callback(null, addresses[0]!.address, addresses[0]!.family)
  })
}
