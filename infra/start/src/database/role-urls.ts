import { createHmac } from 'node:crypto'
import type { PartName } from '@rodada/contracts/platform/platform'

/** Addresses with which one part reaches its own schema. */
export interface PartDatabase {
  /** As the owner of the tables: for migrations. */
  readonly ownerUrl: string
  /** As the part itself: reads and writes rows, changes no table. */
  readonly runtimeUrl: string
}

export function ownerRole(part: PartName): string {
  return `rodada_${part}_owner`
}

export function runtimeRole(part: PartName): string {
  return `rodada_${part}`
}

/** Every role's password is derived from one kept secret, so that nothing else needs to be stored. */
export function rolePassword(secret: string, role: string): string {
  return createHmac('sha256', secret).update(`role:${role}`).digest('base64url')
}

/** Addresses of a part's roles in the database that `administratorUrl` names. */
export function partDatabase(administratorUrl: string, secret: string, part: PartName): PartDatabase {
  const as = (role: string) => {
    const url = new URL(administratorUrl)
    url.username = role
    url.password = rolePassword(secret, role)
    return url.href
  }
  return { ownerUrl: as(ownerRole(part)), runtimeUrl: as(runtimeRole(part)) }
}
