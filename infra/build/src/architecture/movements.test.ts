import { describe, expect, it } from '@jest/globals'
import { type Call, changesState } from '@rodada/contracts/call'
import { calls } from '@rodada/contracts/calls'
import { type FileNames, namesOf } from './declarations.ts'
import { files as all, edges } from './modules.ts'

/** Calls that change nothing the staff would look up. */
const unrecorded = new Map([
  ['/api/Cart/Set', 'what somebody thinks of buying: nothing is agreed before there is an order'],
  ['/api/Cart/Merge', 'the same, of what the browser kept'],
  ['/api/Browser/EnsureKey', 'gives the browser a name, of which no service keeps anything'],
  ['/api/uploads', 'a file that no form has named is gone after a day; the form that names it is recorded'],
  ['/api/Release/ReportFailure', 'counts in the metrics what a browser could not start'],
  ['/api/Page/Report', 'counts how pages fared in browsers, of nobody in particular'],
])

/** Definitions of objects that a handler gets as an argument instead of importing them. */
const handedOver = new Map(
  ['Activate', 'Rollback', 'Pin'].map((verb) => [
    `/api/Release/${verb}`,
    { path: 'services/gateway/src/release/release-commands.ts', name: 'ReleaseCommands' },
  ]),
)

const files = all.filter(({ path, isTest }) => !isTest && /^(services|shared)\//.test(path))
const names = new Map<string, FileNames>(files.map((file) => [file.path, namesOf(file)]))
const targets = new Map(edges.map(({ from, specifier, target }) => [`${from.path} ${specifier}`, target]))

/** Where a name of a file is declared, as `path#name`. */
function placeOf(path: string, name: string): string | null {
  const found = names.get(path)
  if (found?.declarations.some((declaration) => declaration.name === name)) return `${path}#${name}`
  const imported = found?.imports.find(({ local }) => local === name)
  const target = imported && targets.get(`${path} ${imported.specifier}`)
  return target ? `${target}#${imported.name}` : null
}

/** All declarations that these names reach, through every function that they mention. */
function reach(path: string, from: Iterable<string>, seen: Set<string>): Set<string> {
  for (const name of from) {
    const place = placeOf(path, name)
    if (place === null || seen.has(place)) continue
    seen.add(place)
    const [file = '', declared] = place.split('#')
    const declaration = names.get(file)?.declarations.find((each) => each.name === declared)
    if (declaration) reach(file, declaration.mentions, seen)
  }
  return seen
}

function reachAll(path: string, parts: readonly ReadonlySet<string>[]): ReadonlySet<string> {
  const seen = new Set<string>()
  for (const part of parts) reach(path, part, seen)
  return seen
}

/** Declarations that each call's handlers reach, by the call's place in the contracts. */
const handlers = new Map(
  files.flatMap(({ path }) =>
    (names.get(path)?.calls ?? [])
      .filter(({ callee }) => callee === 'implement' || callee === 'implementExport')
      .flatMap(({ callee, arguments: [, call, ...rest] }) => {
        const [place] = [...(call ?? [])].map((name) => placeOf(path, name))
        return place ? [[place, reachAll(path, [new Set([callee]), ...rest])] as const] : []
      }),
  ),
)

const contracts = files.filter(({ path }) => path.startsWith('shared/contracts/src/'))

/** Where a call is declared: the file that holds its path in a declaration of its own. */
async function placeOfCall(call: Call): Promise<string> {
  for (const { path, text } of contracts.filter((file) => file.text.includes(`'${call.path}'`))) {
    const module: Record<string, unknown> = await import(`@rodada/contracts/${path.slice(21, -3)}`)
    const name = Object.keys(module).find((each) => module[each] === call)
    if (name && text.includes(name)) return `${path}#${name}`
  }
  throw new Error(`${call.path} is declared nowhere`)
}

const commands = calls.filter(changesState)

/** Whether a command reaches a log entry, written at once or as the change commits. */
function isStated(reached: ReadonlySet<string> | undefined): boolean {
  const ways = ['recordMovement', 'stateMovement'].map((name) => `shared/service/src/movement.ts#${name}`)
  return ways.some((way) => reached?.has(way))
}

describe('the movement log', () => {
  it.each(commands.map((call) => [`${call.method} ${call.path}`, call] as const))(
    'is told by %s',
    async (_name, call) => {
      const reached = handlers.get(await placeOfCall(call))
      expect(reached).toBeDefined()
      const handed = handedOver.get(call.path)
      const further = handed ? reach(handed.path, [handed.name], new Set()) : new Set<string>()
      expect({
        call: call.path,
        isStated: isStated(reached) || isStated(further),
      }).toEqual({ call: call.path, isStated: !unrecorded.has(call.path) })
    },
  )

  it('is told of each by what it does, which a test of its part makes', () => {
    const recorded = commands.filter(({ path }) => !unrecorded.has(path))
    const proofs = all.filter(({ isTest, text }) => isTest && /^describeMovements\(/m.test(text))
    const folders = new Set(recorded.map(({ service }) => `services/${service}`))
    expect(new Set(proofs.map(({ workspace }) => workspace.folder))).toEqual(folders)
  })

  it('knows every exception', () => {
    const paths = new Set(commands.map(({ path }) => path))
    expect([...unrecorded.keys()].filter((path) => !paths.has(path))).toEqual([])
  })

  it('is not told by calls that only read, so that the rule can tell them apart', async () => {
    const silent = calls.filter((call) => !changesState(call) && call.service !== 'gateway')
    const reached = await Promise.all(silent.map(async (call) => handlers.get(await placeOfCall(call))))
    const unstated = reached.filter((names) => names !== undefined && !isStated(names))
    expect(unstated.length).toBeGreaterThan(silent.length / 2)
  })
})
