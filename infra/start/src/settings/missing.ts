import { StartError } from '../start-error.ts'
import type { Source } from './source.ts'

/** Settings without a default and why they must be given, as the end of a Spanish sentence. */
type Wanted = Readonly<Record<string, string>>

const secrets: Wanted = {
  SESSION_SECRET: 'en producción es obligatoria; debe tener al menos 32 caracteres',
  IDENTITY_SIGNING_KEY: 'en producción es obligatoria; debe ser una llave Ed25519 en base64',
  FILES_KEY: 'en producción es obligatoria; debe ser de 32 bytes en base64',
}

/** The site's own; without `MAIL` the mail server too. */
const ofTheSite: Wanted = { PUBLIC_URL: 'en producción da la dirección pública del sitio' }
const mailServer: Wanted = {
  SMTP_URL:
    'sin servidor de correo nadie recibe recibos ni enlaces para su contraseña; si es lo que quieres, agrega MAIL=none',
}

function bankOf(mode: string | undefined): Wanted {
  if (mode !== 'test' && mode !== 'production') return {}
  const why = `con PAYMENT_MODE=${mode} es obligatoria, la da el banco`
  return { PAYMENT_URL: why, PAYMENT_AFFILIATION: why, PAYMENT_MEDIUM: why }
}

const isGiven = (source: Source, name: string) => Boolean(source[name]?.trim())

/** @returns the names of what a start with this source lacks, but for the secrets of production. */
export function missingSettings(source: Source): readonly string[] {
  return Object.keys(wantedBy(source)).filter((name) => !isGiven(source, name) && !(name in secrets))
}

function wantedBy(source: Source): Wanted {
  const bank = bankOf(source.PAYMENT_MODE)
  if (source.NODE_ENV !== 'production') return bank
  return { ...ofTheSite, ...(isGiven(source, 'MAIL') ? {} : mailServer), ...bank, ...secrets }
}

/** @throws StartError that names all that a start with this source lacks, in one line. */
export function requireGiven(source: Source): void {
  const missing = Object.entries(wantedBy(source)).filter(([name]) => !isGiven(source, name))
  if (missing.length === 0) return
  const list = missing.map(([name, why]) => `Falta ${name}: ${why}.`).join(' ')
  throw new StartError(`${list} «npm run setup» escribe en .env lo que se puede sin preguntarte.`)
}
