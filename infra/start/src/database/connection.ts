import { Client } from 'pg'
import { codeOf, messageOf, StartError } from '../start-error.ts'

const oldestVersion = 15

/**
 * Opens the administrator's connection.
 * @throws StartError when the server does not answer, refuses, or is too old.
 */
export async function connectAsAdministrator(url: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: 'rodada-start',
    connectionTimeoutMillis: 10_000,
  })
  try {
    await client.connect()
  } catch (error) {
    throw new StartError(refusal(error))
  }
  // A connection that breaks later fails the query that meets it; without a listener it would end the process.
  client.on('error', () => {})
  await requireVersion(client)
  return client
}

async function requireVersion(client: Client): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int / 10000 as version`,
  )
  const version = rows[0]?.version ?? 0
  if (version >= oldestVersion) return
  await client.end()
  throw new StartError(
    `DATABASE_URL apunta a PostgreSQL ${version} y Rodada necesita el ${oldestVersion} o posterior: actualiza el servidor o usa otro.`,
  )
}

function refusal(error: unknown): string {
  switch (codeOf(error)) {
    case '28P01':
    case '28000':
      return 'La base de datos rechazó el usuario o la contraseña: revisa DATABASE_URL.'
    case '3D000':
      return 'La base de datos de DATABASE_URL no existe en ese servidor: créala («createdb») o corrige el nombre.'
    case '53300':
      return 'La base de datos de DATABASE_URL no acepta más conexiones: cierra algunas o aumenta max_connections.'
    default:
      return `No se puede conectar con la base de datos (${codeOf(error) ?? messageOf(error)}): revisa que el servidor de DATABASE_URL esté encendido y que la dirección sea correcta.`
  }
}

/** Makes a database unless it is there. @returns its address, as the superuser. */
export async function createDatabase(superuserUrl: string, name: string): Promise<string> {
  const client = await connectAsAdministrator(superuserUrl)
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
  const url = new URL(superuserUrl)
  url.pathname = `/${name}`
  return url.href
}
