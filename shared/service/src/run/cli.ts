import { parseArgs } from 'node:util'
import type { ServiceName } from '@rodada/contracts/platform/platform'
import { subscribeMovements } from '../command/recorded-changes.ts'
import { createOrm, type Orm, type OrmOptions } from '../data/orm.ts'
import { createPublisher, type Publish } from '../messages/events.ts'
import { startJobs } from '../messages/jobs.ts'
import { ConfigError, readConfig, type ServiceSettings, serviceSettings } from './config.ts'

/** The command cannot do what was asked: the process ends with this one line and code 2. */
export class CommandError extends Error {
  override name = 'CommandError'
}

interface CommandInput {
  readonly orm: Orm
  readonly settings: ServiceSettings
  readonly numbers: Readonly<Record<string, number>>
  readonly texts: Readonly<Record<string, string>>
  readonly flags: ReadonlySet<string>
}

export interface CliCommand {
  /** Names of its `--name N` options: whole numbers from 0 on, 0 when absent. */
  readonly numbers?: readonly string[]
  /** Names of its `--name text` options, empty when absent. */
  readonly texts?: readonly string[]
  /** Names of its `--name` options, which are given or not. */
  readonly flags?: readonly string[]
  run(input: CommandInput): Promise<void>
}

/**
 * Runs the command that the process was called with, on the service's database with its runtime role.
 * A wrong call ends the process with one line and code 2, and so does a command for demo data where there is none.
 */
export async function runCli(
  service: string,
  commands: Readonly<Record<string, CliCommand>>,
  [name = '', ...args]: readonly string[],
  entities: OrmOptions['entities'] = [],
): Promise<void> {
  const command = commands[name]
  try {
    if (!command)
      throw new ConfigError(`Unknown command «${name}»: use ${Object.keys(commands).join(' or ')}`)
    const options = readOptions(command, args)
    const settings = readConfig(serviceSettings, process.env)
    const orm = await createOrm({ service, settings, entities })
    try {
      await command.run({ orm, settings, ...options })
    } finally {
      await orm.close()
    }
  } catch (caught) {
    const error = isWithoutDemo(caught)
      ? new CommandError('Esta instalación no trae datos de demostración.')
      : caught
    if (!(error instanceof ConfigError || error instanceof CommandError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 2
  }
}

/** Whether a command did not find a file of a demo folder, which production images leave out. */
function isWithoutDemo(error: unknown): boolean {
  const { code, url } = Object(error)
  return code === 'ERR_MODULE_NOT_FOUND' && /\/demo\/[^/]+$/.test(String(url))
}

function readOptions({ numbers = [], texts = [], flags = [] }: CliCommand, args: readonly string[]) {
  const options: Options = Object.fromEntries([
    ...[...numbers, ...texts].map((name) => [name, { type: 'string' }] as const),
    ...flags.map((name) => [name, { type: 'boolean' }] as const),
  ])
  const values = parse(args, options)
  const textOf = (name: string): string => String(values[name] ?? '')
  return {
    numbers: Object.fromEntries(numbers.map((name) => [name, readNumber(name, textOf(name))])),
    texts: Object.fromEntries(texts.map((name) => [name, textOf(name)])),
    flags: new Set(flags.filter((name) => values[name] === true)),
  }
}

function readNumber(name: string, text: string): number {
  if (!/^\d{0,9}$/.test(text)) throw new ConfigError(`--${name}: must be a whole number from 0 on`)
  return Number(text)
}

type Options = Record<string, { type: 'string' | 'boolean' }>

function parse(args: readonly string[], options: Options) {
  try {
    return parseArgs({ args: [...args], options }).values
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error))
  }
}

/** Prints a line of progress, for the person or the supervisor that runs the command. */
export function sayProgress(text: string): void {
  process.stdout.write(`${text}\n`)
}

/**
 * Gives `work` the way to publish. Events wait in their queues until the service runs.
 * @param orm for commands that state movements, which are recorded with their changes.
 */
export async function withPublisher(
  service: ServiceName,
  settings: ServiceSettings,
  work: (publish: Publish) => Promise<void>,
  orm?: Orm,
): Promise<void> {
  const boss = await startJobs(service, settings, console)
  try {
    const publish = createPublisher(boss, settings, service)
    if (orm) subscribeMovements(orm, publish)
    await work(publish)
  } finally {
    await boss.stop({ graceful: false })
  }
}
