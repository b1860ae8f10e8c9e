import type { MigrationList } from '@rodada/service/migrations'
import { MovementLog } from './0001-movement-log.ts'
import { KeptLog } from './0002-kept-log.ts'

export const migrations: MigrationList = [
  { name: '0001-movement-log', class: MovementLog },
  { name: '0002-kept-log', class: KeptLog },
]
