import { MikroORM, PostgreSqlDriver } from '@mikro-orm/postgresql'
import { migrationTable } from './migrations.ts'
import { type Entities, schemaGenerator } from './orm.ts'
import { platformEntities } from './platform-entities.ts'

/**
 * SQL that makes a service's database equal to its entities, in the order in which it has to run; names are without a
 * schema. Functions, triggers and rights are no part of entities.
 */
export async function schemaDifference(
  service: string,
  ownerUrl: string,
  entities: Entities,
): Promise<string[]> {
  const orm = await MikroORM.init({
    driver: PostgreSqlDriver,
    clientUrl: ownerUrl,
    driverOptions: { connectionString: ownerUrl },
    entities: [...platformEntities, ...entities],
    discovery: { warnWhenNoEntities: false },
    schema: service,
    schemaGenerator,
    migrations: { tableName: migrationTable },
    ensureDatabase: false,
    pool: { min: 0, max: 2 },
  })
  try {
    const text = await orm.schema.getUpdateSchemaSQL({ wrap: false, schema: service })
    return text
      .replaceAll(`"${service}".`, '')
      .split(/;\n/)
      .map((statement) => statement.trim().replace(/;$/, ''))
      .filter((statement) => statement !== '')
  } finally {
    await orm.close()
  }
}
