import { getAccountContact } from '@rodada/contracts/account/user'
import type { ResponseOf } from '@rodada/contracts/call'
import type { MovementSource } from '@rodada/service/command/movement'
import { browserOf, networkOf } from '@rodada/service/http/browser'
import { AppError } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import type { InternalClient } from '@rodada/service/http/internal'
import { mailboxDigest } from '@rodada/service/mail/mailbox'
import type { HoldRules } from './hold-settings.ts'

/** Names under which somebody reserves what is not paid; digests, but for the account. */
export interface Holder {
  readonly userId: number | null
  readonly browser: string | null
  readonly mailbox: string | null
  readonly network: string | null
  /** Whether the mailbox is known to be theirs. */
  readonly isConfirmed: boolean
}

/** What an order says of its buyer. */
interface Bought {
  readonly userId: number | null
  readonly email: string | null
  readonly emailConfirmedAt: Date | null
}

/** The e-mail address of a buyer, and whether it is known to be theirs. */
export interface BuyerEmail {
  readonly email: string | null
  readonly isConfirmed: boolean
}

type Contact = ResponseOf<typeof getAccountContact>

/** @param contact what identity says of the account, where an account bought; without it its address counts as not confirmed. */
export function buyerEmailOf(order: Bought, contact: Contact | null): BuyerEmail {
  const { userId, email, emailConfirmedAt } = order
  const isOpened = emailConfirmedAt !== null
  if (userId === null) return { email, isConfirmed: isOpened }
  // Identity names the owners of confirmed addresses alone.
  return { email: contact?.email ?? null, isConfirmed: isOpened || (contact?.name ?? null) !== null }
}

/** Asks identity about an account, outside of any transaction. @returns null for a guest, and while identity is unavailable. */
export async function contactOf(call: InternalClient, actor: Actor | null): Promise<Contact | null> {
  if (actor === null) return null
  try {
    return await call(getAccountContact, { params: { id: actor.userId } })
  } catch (error) {
    if (error instanceof AppError && error.status === 503) return null
    throw error
  }
}

export function holderOf(
  { mailboxKey }: HoldRules,
  source: MovementSource,
  order: Bought,
  { email, isConfirmed }: BuyerEmail = { email: order.email, isConfirmed: order.emailConfirmedAt !== null },
): Holder {
  return {
    userId: order.userId,
    browser: browserOf(source),
    network: networkOf(source),
    mailbox: email === null ? null : mailboxDigest(mailboxKey, email),
    isConfirmed,
  }
}
