import type { UserAccount } from './user-account.entity.ts'

/** Keys by which other services find the data of a person. */
interface Owner {
  readonly userId: number
  /** Absent where the address is not verified. */
  readonly email?: string
}

export function ownerOf({ id, email, emailVerifiedAt }: UserAccount): Owner {
  return emailVerifiedAt === null ? { userId: id } : { userId: id, email }
}
