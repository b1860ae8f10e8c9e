import { chmod, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { readIfThere, StartError } from '../start-error.ts'
import { formats } from './formats.ts'
import { missingSettings } from './missing.ts'
import { readBy } from './readers.ts'
import { entriesOf, settingComment, wholeSettings } from './reference.ts'
import { makeSecret, secretNames } from './secrets.ts'
import { platformSettings, readDataDir } from './settings.ts'

type Given = Readonly<Record<string, string | undefined>>

const optionOf = (name: string) => name.toLowerCase().replaceAll('_', '-')

/** An option for each setting: `--public-url`. */
export function optionsOf() {
  const names = entriesOf(wholeSettings).map(({ name }) => [optionOf(name), { type: 'string' }] as const)
  return Object.fromEntries(names)
}

/** What is shown of a new file although nothing was given for it: the operator alone can say it. */
const toDecide: ReadonlySet<string> = new Set(['PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM'])

interface Written {
  readonly written: readonly string[]
  readonly unchanged: readonly string[]
  readonly missing: readonly string[]
}

/**
 * Adds to the checkout's `.env` what a start in production needs: what is given, new secrets, and as comments what is still to
 * be decided. A value that is there, in the file or the environment, stays.
 * @throws StartError for a value that no start would take; then nothing is written.
 */
export async function writeEnv(
  repository: string,
  options: Given,
  environment: Given = process.env,
): Promise<Written> {
  const path = join(repository, '.env')
  const text = (await readIfThere(path)) ?? ''
  const before: Given = parseEnv(text)
  const known = (name: string) => (environment[name] || before[name] || '').trim()
  const unchanged: string[] = []
  const added = new Map<string, string>()
  for (const { name } of entriesOf(wholeSettings)) {
    const value = options[optionOf(name)] ?? (name === 'NODE_ENV' ? 'production' : undefined)
    const isSecret = secretNames.has(name)
    if (known(name) !== '' && (value !== undefined || isSecret)) unchanged.push(name)
    else if (value !== undefined) added.set(name, value)
    else if (isSecret)
      added.set(name, await makeSecret(name, readDataDir({ ...before, ...environment }, repository)))
  }
  const source = { ...before, ...Object.fromEntries(added), ...given(environment) }
  readBy(platformSettings, source, formats)
  const blocks = entriesOf(wholeSettings).flatMap((entry) => {
    const value = added.get(entry.name)
    if (value !== undefined) return [`${settingComment(entry)}\n${entry.name}=${quoted(entry.name, value)}\n`]
    const isOpen = toDecide.has(entry.name) && known(entry.name) === '' && !text.includes(`#${entry.name}=`)
    return isOpen ? [`${settingComment(entry)}\n#${entry.name}=${entry.example}\n`] : []
  })
  if (blocks.length > 0) {
    const draft = `${path}.nuevo`
    const head = text === '' || text.endsWith('\n') ? text : `${text}\n`
    await writeFile(draft, [head, ...blocks].filter(Boolean).join('\n'), { mode: 0o600, flush: true })
    await rename(draft, path)
  }
  if (text !== '') await chmod(path, 0o600)
  const sender = source.MAIL_FROM?.trim() || source.MAIL?.trim() ? [] : ['MAIL_FROM']
  const missing = [...missingSettings(source), ...sender]
  return { written: [...added.keys()], unchanged, missing }
}

function given(environment: Given): Given {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
}

/** As `.env` files hold it. @throws StartError for what they cannot hold. */
function quoted(name: string, value: string): string {
  if (/^[^\s#'"`\\]*$/.test(value)) return value
  const quote = ["'", '"', '`'].find((each) => !value.includes(each))
  if (quote === undefined || /[\n\r]/.test(value))
    throw new StartError(`${name} no cabe en una línea de .env.`)
  return `${quote}${value}${quote}`
}
