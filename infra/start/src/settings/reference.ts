import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type TObject, type TSchema, Type } from 'typebox'
import { partNames } from '../environment.ts'
import { repository } from '../repository.ts'
import { partSettings } from './part-settings.ts'
import { secretSettings } from './secrets.ts'
import { platformSettings } from './settings.ts'

/** What the operator may set. */
export const wholeSettings = Type.Object({ ...platformSettings.properties, ...secretSettings.properties })

/** The parts of a setting's schema that `.env.example` and the tables of `docs/operations.md` show. */
interface Entry {
  readonly name: string
  readonly description: string
  /** Empty where there is none. */
  readonly standard: string
  /** The default, else an example. */
  readonly example: string
}

export function entriesOf({ properties }: TObject): Entry[] {
  return Object.entries(properties).map(([name, schema]) => entryOf(name, schema))
}

/** @throws for a setting without a description. */
function entryOf(name: string, schema: TSchema): Entry {
  const standard = textOf('default' in schema ? schema.default : undefined)
  const examples: unknown = 'examples' in schema ? schema.examples : undefined
  const [first = ''] = Array.isArray(examples) ? examples.map(textOf) : []
  if (!('description' in schema) || typeof schema.description !== 'string')
    throw new Error(`${name} has no description`)
  return { name, description: schema.description, standard, example: standard || first }
}

/** Paths are relative to the checkout, wherever it lies. */
function textOf(value: unknown): string {
  return value === undefined ? '' : String(value).replace(repository, '.')
}

const longestLine = 120

function comment(text: string): string {
  const lines = ['#']
  for (const word of text.replaceAll('`', '').split(' ')) {
    const line = `${lines.at(-1)} ${word}`
    if (line.length > longestLine) lines.push(`# ${word}`)
    else lines[lines.length - 1] = line
  }
  return lines.join('\n')
}

/** What a setting is for, as `.env` says it. */
export function settingComment({ description }: Entry): string {
  return comment(description)
}

function envExample(): string {
  const head = comment(
    'Settings of npm start and of the commands beside it. Copy this file to .env and change what you need: every setting has a default that works. The environment wins over the file. Made by npm run docs:settings.',
  )
  const settings = entriesOf(wholeSettings).map(
    (entry) => `${settingComment(entry)}\n#${entry.name}=${entry.example}\n`,
  )
  return [`${head}\n`, ...settings].join('\n')
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows]
  return lines
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n')
}

const code = (text: string) => text && `\`${text}\``

function platformTable(): string {
  const rows = entriesOf(wholeSettings).map(({ name, standard, description }) => [
    code(name),
    code(standard),
    description,
  ])
  return table(['Setting', 'Default', 'Meaning'], rows)
}

function isRequired({ properties, required }: TObject, { name }: Entry): boolean {
  return required.includes(name) && !('default' in (properties[name] ?? {}))
}

/** Each setting once, with the parts that read it. One without a default is required when the schema says so. */
async function partsTable(): Promise<string> {
  const readers = new Map<string, { entry: Entry; parts: string[]; isRequired: boolean }>()
  for (const part of partNames) {
    const schema = await partSettings(part)
    for (const entry of entriesOf(schema)) {
      const found = readers.get(entry.name)
      if (found) found.parts.push(part)
      else readers.set(entry.name, { entry, parts: [part], isRequired: isRequired(schema, entry) })
    }
  }
  const rows = [...readers.values()].map(({ entry: { name, standard, description }, parts, isRequired }) => [
    code(name),
    parts.length === partNames.length ? 'all' : parts.join(', '),
    isRequired ? 'required' : code(standard),
    description,
  ])
  return table(['Setting', 'Parts', 'Default', 'Meaning'], rows)
}

/** The text with a table between the comments that name it. @throws when they are missing. */
function withTable(text: string, name: string, content: string): string {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`]
  const [before, rest] = text.split(begin)
  const after = rest?.split(end)[1]
  if (after === undefined) throw new Error(`No ${begin} … ${end} in it`)
  return `${before}${begin}\n\n${content}\n\n${end}${after}`
}

/** The expected text of each file that documents settings, by its path in the repository. */
export async function settingsReference(): Promise<ReadonlyMap<string, string>> {
  const operations = 'docs/operations.md'
  const text = await readFile(join(repository, operations), 'utf8')
  const withPlatform = withTable(text, 'settings of the platform', platformTable())
  return new Map([
    ['.env.example', envExample()],
    [operations, withTable(withPlatform, 'settings of the parts', await partsTable())],
  ])
}

// `npm run docs:settings`
if (import.meta.main)
  for (const [path, text] of await settingsReference()) await writeFile(join(repository, path), text)
