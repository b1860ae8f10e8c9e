import { type Db, type EntityManager, openDb } from '@rodada/service/data/orm'
import { UserCopy } from '@rodada/service/users/user-copy.entity'
import type { Kysely } from 'kysely'
import { BranchCopy } from './business/branch-copy.entity.ts'
import { Business } from './business/business.entity.ts'
import { Movement } from './movement-log/movement.entity.ts'
import { SettledStep } from './opening/settled-step.entity.ts'
import { SubjectKey } from './personal-data/subject-key.entity.ts'
import { Backup } from './platform-state/backup.entity.ts'
import { ReceiptCopy } from './till/receipt-copy.entity.ts'
import { ReceiptDay } from './till/receipt-day.entity.ts'
import { TillMove } from './till/session/till-move.entity.ts'
import { TillSession } from './till/session/till-session.entity.ts'

export const entities = [
  Backup,
  BranchCopy,
  Business,
  Movement,
  ReceiptCopy,
  ReceiptDay,
  SettledStep,
  SubjectKey,
  TillMove,
  TillSession,
  UserCopy,
] as const
export type AdminDb = Db<typeof entities>
export type AdminTables = AdminDb extends Kysely<infer Tables> ? Tables : never

export function dbOf(em: EntityManager): AdminDb {
  return openDb<typeof entities>(em)
}
