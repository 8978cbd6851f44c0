import { isIP } from 'node:net'

/**
 * What limits count an address as: IPv4 as it is, IPv6 as its first 64 bits, because whoever has one address of such a
 * network has all of them. Of none, `unknown`.
 */
export function networkOf(ip: string): string {
  if (isIP(ip) !== 6) return ip || 'unknown'
  const [left = [], right = []] = ip.split('::').map((part) => part.split(':').filter(Boolean))
  // An address may end with four numbers of IPv4, which stand for two parts.
  const said = left.length + right.length + (ip.includes('.') ? 1 : 0)
  const parts = [...left, ...Array.from({ length: 8 - said }, () => '0'), ...right]
  return `${parts
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':')}::/64`
}
