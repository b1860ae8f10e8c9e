import type { PartName } from '@rodada/contracts/platform/platform'
import type { Client } from 'pg'
import { codeOf, StartError } from '../start-error.ts'
import { makePlatformId } from './platform-identity.ts'
import { ownerRole, rolePassword, runtimeRole } from './role-urls.ts'

/** Any number, as long as every start uses the same one. */
const lockKey = 4_870_231

/** Extensions for search, sorting and exclusive time ranges. They have a schema of their own. */
const extensions = ['unaccent', 'pg_trgm', 'btree_gist']

export interface PrepareOptions {
  readonly parts: readonly PartName[]
  /** From which the passwords of the parts' roles follow. */
  readonly secret: string
}

/**
 * Makes, for each part, an owner role, a runtime role, its schema and the schema of its jobs. What exists is
 * kept (passwords follow the secret). Safe when several starts run it at once, and when one was interrupted.
 * @throws StartError when the user may not create roles and schemas.
 */
export async function prepareDatabase(client: Client, { parts, secret }: PrepareOptions): Promise<void> {
  await requireRights(client)
  // Roles belong to the server, the lock to one database: a start on a neighbouring database can still collide.
  for (let attempt = 1; ; attempt += 1) {
    try {
      await prepareOnce(client, parts, secret)
      return
    } catch (error) {
      if (!isCollision(error) || attempt === 5) throw asRefusal(error)
    }
  }
}

async function prepareOnce(client: Client, parts: readonly PartName[], secret: string): Promise<void> {
  await client.query('begin')
  try {
    await client.query('select pg_advisory_xact_lock($1)', [lockKey])
    await makePlatformId(client)
    await makeExtensions(client)
    for (const part of parts) await makePart(client, part, secret)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function makeExtensions(client: Client): Promise<void> {
  await client.query('create schema if not exists extensions')
  for (const name of extensions) {
    await client.query(`create extension if not exists ${name} with schema extensions`)
  }
}

async function makePart(client: Client, part: PartName, secret: string): Promise<void> {
  const owner = ownerRole(part)
  const runtime = runtimeRole(part)
  for (const role of [owner, runtime]) await makeRole(client, role, rolePassword(secret, role))
  // A role that is no superuser must be a member of the owner to make schemas for it.
  await client.query(`grant ${owner} to current_user`)
  await client.query(`grant usage on schema extensions to ${owner}, ${runtime}`)
  for (const schema of [part, `${part}_jobs`]) await makeSchema(client, schema, owner, runtime)
  for (const role of [owner, runtime]) {
    await client.query(`alter role ${role} set search_path = ${part}, extensions`)
  }
}

async function makeRole(client: Client, role: string, password: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
  const verb = rowCount ? 'alter' : 'create'
  await client.query(`${verb} role ${role} login password ${client.escapeLiteral(password)}`)
}

/**
 * A table's rights for the runtime role are granted when the table is made, and only then: a part whose migrations
 * revoke rights (the log is append-only) keeps it that way.
 */
async function makeSchema(client: Client, schema: string, owner: string, runtime: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_namespace where nspname = $1', [schema])
  if (rowCount) return
  await client.query(`create schema ${schema} authorization ${owner}`)
  await client.query(`grant usage on schema ${schema} to ${runtime}`)
  const defaults = `alter default privileges for role ${owner} in schema ${schema} grant`
  await client.query(`${defaults} select, insert, update, delete on tables to ${runtime}`)
  await client.query(`${defaults} usage, select on sequences to ${runtime}`)
}

/** Two transactions made or changed the same role or schema: one of them may simply try again. */
function isCollision(error: unknown): boolean {
  return ['XX000', '23505', '42710', '42P06', '40P01'].includes(codeOf(error) ?? '')
}

function asRefusal(error: unknown): unknown {
  if (codeOf(error) === '42501' && error instanceof Error) {
    return new StartError(
      `El usuario de DATABASE_URL no tiene los permisos que hacen falta (${error.message}): usa uno que pueda crear roles y esquemas.`,
    )
  }
  if (codeOf(error) === '0A000' || codeOf(error) === '58P01') {
    return new StartError(
      `Al servidor de DATABASE_URL le faltan las extensiones ${extensions.join(' y ')}: instala el paquete «contrib» de PostgreSQL.`,
    )
  }
  return error
}

interface Rights {
  user: string
  database: string
  roles: boolean
  schemas: boolean
}

/**
 * Checks before any change whether the user can prepare the database.
 * @throws StartError with the statements that grant the rights.
 */
async function requireRights(client: Client): Promise<void> {
  const { rows } = await client.query<Rights>(`
    select quote_ident(current_user) as user, quote_ident(current_database()) as database,
      rolsuper or rolcreaterole as roles,
      has_database_privilege(current_database(), 'create') as schemas
    from pg_roles where rolname = current_user`)
  const [rights] = rows
  if (!rights || (rights.roles && rights.schemas)) return
  throw new StartError(
    `El usuario ${rights.user} de DATABASE_URL no puede crear roles o esquemas: ejecuta «ALTER ROLE ${rights.user} CREATEROLE; GRANT CREATE ON DATABASE ${rights.database} TO ${rights.user};» como administrador.`,
  )
}
