import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { AppName } from '@rodada/contracts/platform/platform'
import type { ReleasedApp } from '@rodada/contracts/platform/release-calls'
import { siteZone } from '@rodada/contracts/words/time-zone'
import { commandLine } from '@rodada/service/command/movement'
import type { Orm } from '@rodada/service/data/orm'
import { CommandError } from '@rodada/service/run/cli'
import { ReleaseFault } from './check.ts'
import type { ChangeAuthor, Move, Published, ReleaseCommands } from './commands.ts'
import { listReleases } from './list.ts'
import { readRegistry } from './registry.ts'
import { appNames } from './source.ts'
import { planWords, readPlan } from './trial.ts'

export const releaseUsage = `Usa «npm run release -- publish|activate|rollback|deactivate|list|pin <app> [versión]»; «publish <app> --from <carpeta>» toma otra carpeta que <app>/dist, «pin <app> --off» libera; «activate <app> <versión> --share 5» la da a 5 de cada 100 visitas, «--plan 5:10,25:30,100» por pasos de minutos. Aplicaciones: ${appNames.join(', ')}.`

export interface ReleaseTools {
  readonly commands: ReleaseCommands
  readonly orm: Orm
  /** Folder that holds the apps' folders with their builds. */
  readonly appsDir: string
  say(line: string): void
}

const byCommand: ChangeAuthor = { userId: null, source: 'command', request: commandLine }
const byStart: ChangeAuthor = { ...byCommand, source: 'start' }

/**
 * Runs `publish mf-shop` and the like.
 * @throws CommandError telling the operator what is wrong.
 */
export async function runReleaseCommand(args: readonly string[], tools: ReleaseTools): Promise<void> {
  const { name, rest, ...options } = readArguments(args)
  try {
    if (name === 'publish-built') return await publishBuilt(rest.map(readApp), tools)
    if (name === 'list') return await list(rest, tools)
    return await changeOne(name, readApp(rest[0] ?? ''), { version: rest[1], ...options }, tools)
  } catch (error) {
    throw error instanceof ReleaseFault ? new CommandError(error.message) : error
  }
}

function readArguments(args: readonly string[]) {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        off: { type: 'boolean', default: false },
        from: { type: 'string' },
        share: { type: 'string' },
        plan: { type: 'string' },
      },
    })
    const [name = '', ...rest] = positionals
    if (rest.length > 2 && name !== 'publish-built') throw new CommandError(releaseUsage)
    const { off: isOff, from, share, plan } = values
    if (share !== undefined && plan !== undefined)
      throw new CommandError('Usa --share o --plan: los dos a la vez no.')
    if ((share ?? plan) !== undefined && name !== 'activate')
      throw new CommandError('--share y --plan son de activate.')
    // A share is a plan of one step.
    return { name, rest, isOff, from, plan: share ?? plan }
  } catch (error) {
    throw error instanceof CommandError ? error : new CommandError(releaseUsage)
  }
}

function readApp(text: string): AppName {
  const app = appNames.find((name) => name === text)
  if (app === undefined) throw new CommandError(releaseUsage)
  return app
}

interface ChangeOptions {
  readonly version: string | undefined
  readonly isOff: boolean
  readonly from: string | undefined
  readonly plan: string | undefined
}

async function changeOne(
  name: string,
  app: AppName,
  { version, isOff, from, plan }: ChangeOptions,
  tools: ReleaseTools,
): Promise<void> {
  const { commands, say } = tools
  if (name === 'publish') {
    if (version !== undefined) throw new CommandError('publish no lleva versión: la dice release.json.')
    const folder = resolve(from ?? distOf(app, tools))
    reportPublished(await commands.publish(app, folder, byCommand), folder, say)
  } else if (name === 'activate') {
    const wanted = version ?? (await newest(app, tools))
    if (plan !== undefined) {
      const steps = readPlan(plan)
      await commands.tryOut({ app, version: wanted }, steps, byCommand)
      return say(`${app}: a prueba la versión ${wanted}, ${planWords(steps)}.`)
    }
    const isFirst = await wasNeverActive(app, tools)
    await commands.activate([{ app, version: wanted }], byCommand)
    say(`${app}: activa la versión ${wanted}.`)
    if (isFirst)
      say(
        `Es la primera versión de ${app}. Si su línea de shared/contracts/src/platform/platform.ts es nueva, los gateways que ya corren no la conocen: activa también shell y reinícialos.`,
      )
  } else if (name === 'rollback') {
    const { version: now } = await commands.rollback(app, byCommand, version)
    say(`${app}: activa otra vez la versión ${now}.`)
  } else if (name === 'deactivate') {
    if (version !== undefined) throw new CommandError('deactivate no lleva versión: quita la activa.')
    await commands.deactivate(app, byCommand)
    say(`${app}: ninguna versión activa.`)
  } else if (name === 'pin') {
    const now = isOff ? await commands.unpin(app, byCommand) : await commands.pin(app, byCommand, version)
    say(
      isOff
        ? `${app}: liberada, en la versión ${now.version}.`
        : `${app}: fijada en la versión ${now.version}.`,
    )
  } else throw new CommandError(releaseUsage)
}

async function list(rest: readonly string[], { orm, say }: ReleaseTools): Promise<void> {
  const only = rest[0] === undefined ? appNames : [readApp(rest[0])]
  const apps = await listReleases(orm)
  for (const line of releaseTable(apps.filter(({ app }) => only.includes(app)))) say(line)
}

async function newest(app: AppName, { orm }: ReleaseTools): Promise<string> {
  const version = (await readRegistry(orm.em.fork()))[app]?.releases[0]?.version
  if (version === undefined) throw new CommandError(`${app} no tiene ninguna versión publicada.`)
  return version
}

/** An app that was taken out has recent versions. */
async function wasNeverActive(app: AppName, { orm }: ReleaseTools): Promise<boolean> {
  return (await readRegistry(orm.em.fork()))[app]?.recent.length === 0
}

function distOf(app: AppName, { appsDir }: ReleaseTools): string {
  return join(appsDir, app, 'dist')
}

function reportPublished({ app, version, isNew }: Published, folder: string, say: ReleaseTools['say']): void {
  say(
    isNew
      ? `${app}: publicada la versión ${version}, de ${folder}. Para activarla: npm run release -- activate ${app} ${version}`
      : `${app}: la versión ${version}, de ${folder}, ya estaba publicada.`,
  )
}

/**
 * For a start of the platform: publishes all builds and activates those that are new, unless their app is pinned, or
 * whose app was never active. A release that was taken back stays so.
 */
async function publishBuilt(apps: readonly AppName[], tools: ReleaseTools): Promise<void> {
  const published: Published[] = []
  for (const app of apps.filter((one) => existsSync(join(distOf(one, tools), 'release.json')))) {
    published.push(await tools.commands.publish(app, distOf(app, tools), byStart))
  }
  const known = await readRegistry(tools.orm.em.fork())
  const moves = published.filter(
    ({ app, isNew }) => known[app]?.recent.length === 0 || (isNew && !known[app]?.pinned),
  )
  await activateOrTell(moves, tools)
}

/** A fault is printed and the start goes on with the active releases: the site matters more than its newest release. */
async function activateOrTell(moves: readonly Move[], { commands, say }: ReleaseTools): Promise<void> {
  try {
    await commands.activate(moves, byStart)
    for (const { app, version } of moves) say(`${app}: activa la versión ${version}.`)
  } catch (error) {
    if (!(error instanceof ReleaseFault)) throw error
    say(`No se activó lo construido: ${error.message}`)
  }
}

const dates = new Intl.DateTimeFormat('es-MX', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: siteZone,
})

/** Releases as lines for a terminal: the active one marked with `*`, one that cannot be active now with its reason. */
function releaseTable(apps: readonly ReleasedApp[]): string[] {
  return apps.flatMap((app) => [headline(app), ...app.releases.map((release) => line(release, app))])
}

function headline({ app, active, pinned, before, trial }: ReleasedApp): string {
  if (active === null) return `${app}: ninguna versión activa`
  const back = before === null ? '' : `, antes ${before}`
  const tried = trial === undefined ? '' : `, a prueba ${trial.version}: ${trial.plan}`
  return `${app}: ${active}${pinned ? ' (fijada)' : ''}${back}${tried}`
}

function line(
  { version, publishedAt, contract, problem }: ReleasedApp['releases'][number],
  { active }: ReleasedApp,
): string {
  const mark = version === active ? '*' : ' '
  const range = `marco ${contract.shell}, API ${contract.api}`
  return `  ${mark} ${version}  ${dates.format(new Date(publishedAt))}  ${range}${problem === null ? '' : `  ${problem}`}`
}
