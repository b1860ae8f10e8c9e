import { expect, it } from '@jest/globals'
import type { MigrationOptions } from '../data/migrations.ts'
import type { Entities } from '../data/orm.ts'
import { schemaDifference } from '../data/schema-difference.ts'
import { createTestDatabase } from './test-database.ts'

/** Tests that the migrations of a service make exactly the tables of its entities. */
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
