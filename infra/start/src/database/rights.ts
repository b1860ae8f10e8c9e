import type { Client } from 'pg'
import { StartError } from '../start-error.ts'

interface Rights {
  user: string
  database: string
  roles: boolean
  schemas: boolean
}

/**
 * Says before anything is changed whether the user can prepare the database.
 * @throws StartError with the statements that put it right.
 */
export async function requireRights(client: Client): Promise<void> {
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
