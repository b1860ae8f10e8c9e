import { connectAsAdministrator } from './connection.ts'

/** Makes the platform's own database in the embedded server, once. */
export async function createDatabase(superuserUrl: string, name: string): Promise<void> {
  const client = await connectAsAdministrator(superuserUrl)
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}
