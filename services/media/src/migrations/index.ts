import type { MigrationList } from '@rodada/service/migrations'
import { Files } from './0001-files.ts'

/** Oldest first; names are what the database remembers. */
export const migrations: MigrationList = [{ name: '0001-files', class: Files }]
