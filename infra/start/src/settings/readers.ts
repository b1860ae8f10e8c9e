import { StartError } from '../start-error.ts'

/** Where settings come from: the environment over the `.env` file. */
export type Source = Readonly<Record<string, string | undefined>>

/** A setting that is not given and one that is given empty are the same. */
export function given(source: Source, name: string): string | undefined {
  return source[name]?.trim() || undefined
}

/** @returns the refusal of a value, which is shown: not for secrets. */
export function refuse(source: Source, name: string, rule: string): StartError {
  return new StartError(`${name}=${given(source, name) ?? ''} no vale: ${rule}.`)
}

/** A whole number from `lowest` to `highest`. */
export function readPort(source: Source, name: string): number | undefined {
  const text = given(source, name)
  if (text === undefined) return undefined
  const port = Number(text)
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port
  throw refuse(source, name, 'debe ser un puerto, un número entero de 1 a 65535')
}

/** One of a few words. */
export function readWord<T extends string>(source: Source, name: string, words: readonly T[]): T | undefined {
  const text = given(source, name)
  if (text === undefined) return undefined
  const word = words.find((known) => known === text)
  if (word) return word
  throw refuse(source, name, `debe ser ${words.join(' o ')}`)
}

/** An address with one of the schemes and a host. Values may hold a password and are not shown. */
export function readAddress(source: Source, name: string, schemes: readonly string[]): string | undefined {
  const text = given(source, name)
  if (text === undefined) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && schemes.includes(url.protocol.slice(0, -1)) && url.host !== '') return text
  const forms = schemes.map((scheme) => `${scheme}://…`).join(' o ')
  throw new StartError(`${name} no vale: debe ser una dirección de la forma ${forms}.`)
}

/** The origin of a site: scheme, host and port, without path. Returned without a final slash. */
export function readOrigin(source: Source, name: string): string | undefined {
  const text = given(source, name)
  if (text === undefined) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isSite = url?.protocol === 'http:' || url?.protocol === 'https:'
  if (url && isSite && `${url.origin}/` === url.href) return url.origin
  throw refuse(source, name, 'debe ser la dirección de un sitio sin ruta, como https://rodada.mx')
}
