import { business as businessSchema, getBusiness } from '@rodada/contracts/business'
import { type Business, missingBusinessData } from '@rodada/contracts/business-data'
import { Value } from 'typebox/value'
import { messageOf } from '../start-error.ts'
import type { Settings } from './settings.ts'

/**
 * In production, the line that names what the business has not stated. A warning and not a refusal: nothing is shown
 * in its place, and a shop without a telephone is no reason to keep it shut.
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
 * @returns the line to say; undefined where nothing is missing, or outside production.
 */
export async function findBusinessWarning(
  { environment }: Pick<Settings, 'environment'>,
  adminPort: number,
): Promise<string | undefined> {
  if (environment !== 'production') return undefined
  try {
    const url = `http://127.0.0.1:${adminPort}${getBusiness.path}`
    const answer = await fetch(url, { signal: AbortSignal.timeout(5000) })
    return businessWarning(Value.Parse(businessSchema, await answer.json()))
  } catch (error) {
    return `No se pudo saber qué datos del negocio faltan: ${messageOf(error)}`
  }
}
