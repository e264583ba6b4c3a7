import ipaddr from 'ipaddr.js'

/** Whether an IP address belongs to the public internet: none of this machine, of a private network or a reserved range. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}
