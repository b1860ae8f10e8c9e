import { business as businessSchema, getBusiness } from '@rodada/contracts/business/calls'
import { type Business, missingBusinessData, unstatedBusiness } from '@rodada/contracts/business/data'
import { askRunningPart } from '@rodada/service/run/running-command'
import { Client } from 'pg'
import { Value } from 'typebox/value'
import type { PartDatabase } from '../database/role-urls.ts'
import { messageOf } from '../start-error.ts'
import type { Settings } from './settings.ts'

/**
 * In production, the line that names missing data of the business. A warning and not an error: the site shows nothing
 * in its place, and a shop without a telephone may still open.
 */
export function businessWarning(business: Business): string | undefined {
  const missing = missingBusinessData(business)
  if (missing.length === 0) return undefined
  const [first = '', ...others] = missing.map(({ text }) => text.replace(/^Falta /, ''))
  const list = [first, ...others].join(', ')
  return `Datos del negocio que faltan en /configuracion/negocio: ${list}.`
}

/**
 * Asks the running admin service what is missing.
 * @returns the line to show; undefined when nothing is missing, or outside production.
 */
export async function findBusinessWarning(
  { environment }: Pick<Settings, 'environment'>,
  adminPort: number,
): Promise<string | undefined> {
  if (environment !== 'production') return undefined
  try {
    const url = `http://127.0.0.1:${adminPort}${getBusiness.path}`
    const answer = await fetch(url, { signal: AbortSignal.timeout(5000) })
    return businessWarning({ ...unstatedBusiness, ...Value.Parse(businessSchema, await answer.json()) })
  } catch (error) {
    return `No se pudo saber qué datos del negocio faltan: ${messageOf(error)}`
  }
}

/**
 * How the first administrator is made, who alone can enter the business's data.
 * @param database of the accounts.
 * @returns the line to show; undefined when there is an administrator.
 */
export async function findAdministratorWarning(
  { publicUrl }: Pick<Settings, 'publicUrl'>,
  { runtimeUrl }: Pick<PartDatabase, 'runtimeUrl'>,
): Promise<string | undefined> {
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

/** Asks the running gateway. @returns a line for each release that was not whole, or does not run. */
export async function findReleaseWarnings({ dataDir }: Pick<Settings, 'dataDir'>): Promise<string[]> {
  const lines: string[] = []
  await askRunningPart(dataDir, 'gateway', ['problems'], (line) => lines.push(line))
  return lines
}
