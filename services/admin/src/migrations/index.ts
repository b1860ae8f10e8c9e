import type { MigrationList } from '@rodada/service/migrations'
import { MovementLog } from './0001-movement-log.ts'
import { KeptLog } from './0002-kept-log.ts'
import { KeptKeys } from './0003-kept-keys.ts'

export const migrations: MigrationList = [
  { name: '0001-movement-log', class: MovementLog },
  { name: '0002-kept-log', class: KeptLog },
  { name: '0003-kept-keys', class: KeptKeys },
]
