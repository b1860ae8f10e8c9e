import type { MigrationList } from '@rodada/service/migrations'
import { Sessions } from './0001-sessions.ts'
import { Registering } from './0002-registering.ts'

/** The gateway's tables; its names are what the database remembers. */
export const migrations: MigrationList = [
  { name: '0001-sessions', class: Sessions },
  { name: '0002-registering', class: Registering },
]
