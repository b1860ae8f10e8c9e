import { expect, it } from '@jest/globals'
import type { MigrationOptions } from '../migrations.ts'
import type { Entities } from '../orm.ts'
import { schemaDifference } from '../schema-difference.ts'
import { createTestDatabase } from './test-database.ts'

/** What holds for the tables of every service: its migrations make just what its entities say. */
export function describeSchema(options: Omit<MigrationOptions, 'ownerUrl'>, entities: Entities): void {
  it('has the tables that the entities describe', async () => {
    const database = await createTestDatabase(options)
    try {
      expect(await schemaDifference(options.service, database.url, entities)).toEqual([])
    } finally {
      await database.drop()
    }
  })
}
