import type { UserAccount } from './user-account.entity.ts'

/** By what other services find what they keep of a person. */
interface Owner {
  readonly userId: number
  /** Absent: nobody has shown that the address is theirs. */
  readonly email?: string
}

export function ownerOf({ id, email, emailVerifiedAt }: UserAccount): Owner {
  return emailVerifiedAt === null ? { userId: id } : { userId: id, email }
}
