import { defineEntity, p } from '@mikro-orm/core'
import type { Role } from '@rodada/contracts/roles'
import { unlogged } from '@rodada/service/command/unlogged'
import { createdInstant, instant } from '@rodada/service/data/value-types'

/** A session, by the digest of its cookie's id. */
export const Session = unlogged(
  defineEntity({
    name: 'Session',
    tableName: 'session',
    properties: {
      id: p.text().primary(),
      userId: p.integer().index('session_user_id'),
      roles: p.array().$type<Role[]>(),
      /** See `NewSession.startedAt`. */
      createdAt: instant(),
      lastSeenAt: createdInstant().index('session_last_seen_at'),
      expiresAt: instant().index('session_expires_at'),
      /** It made its account without a password: it may still correct the e-mail. */
      registering: p.boolean().default(false),
      /** See `SessionOwner.enrolling`. */
      enrolling: p.boolean().default(false),
      /** The browser that it began in, in plain words. */
      device: p.text().default(''),
    },
  }),
)

/** When a user's sessions were ended: those that had begun by then are invalid. */
export const SessionRevocation = unlogged(
  defineEntity({
    name: 'SessionRevocation',
    tableName: 'session_revocation',
    properties: { userId: p.integer().primary().autoincrement(false), revokedAt: instant() },
  }),
)
