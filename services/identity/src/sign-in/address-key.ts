import ipaddr from 'ipaddr.js'

/**
 * What counts as one address: an IPv4 address, or the /64 network that a single IPv6 line is given.
 * Anything that is no address is a name of its own.
 */
export function addressKey(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${parsed.toByteArray().slice(0, 8).join('.')}/64`
}
