import { Client } from 'pg'
import type { PartDatabase } from '../database/role-urls.ts'
import type { Settings } from './settings.ts'

/**
 * In production, how the first administrator is made: nothing can be stated before.
 * @param database of the accounts.
 * @returns the line to say; undefined where there is an administrator, or outside production.
 */
export async function findAdministratorWarning(
  { environment, publicUrl }: Pick<Settings, 'environment' | 'publicUrl'>,
  { runtimeUrl }: Pick<PartDatabase, 'runtimeUrl'>,
): Promise<string | undefined> {
  if (environment !== 'production') return undefined
  const client = new Client({ connectionString: runtimeUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query(
      `select from identity.user_account where status = 'Active' and roles @> array['Admin'] limit 1`,
    )
    if (rowCount) return undefined
  } finally {
    await client.end()
  }
  const page = new URL('/configuracion/primeros-pasos', publicUrl).href
  return `Todavía no hay administrador. Créalo en otra terminal con «npm run admin:create -- --email tu@correo.mx --name "Tu Nombre"», entra y sigue en ${page}`
}
