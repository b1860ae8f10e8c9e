import { describe, expect, it } from '@jest/globals'
import { type Edge, edges, files } from './modules.ts'
import type { SourceFile } from './repository.ts'

const inApp = /^(shell|mf-[^/]+|services\/[^/]+)\/src\/(.+)$/

/**
 * Folders that combine features and are none themselves, like the files at the top of `src`: migrations and demo data
 * of a service, widgets of a remote, test helpers.
 */
const composing = new Set(['migrations', 'demo', 'widgets', 'testing', 'commands'])

/** Nouns that a command changes together, under one order of locks (decision 035): one feature, a folder for each. */
const oneFeature: Readonly<Record<string, readonly string[]>> = {
  'services/academy': [
    'timetable/slot',
    'timetable/session',
    'timetable/booking',
    'timetable/waiting-list',
    'timetable/class',
    'sale/subscription',
  ],
}

/**
 * The feature that a path belongs to; null for files at the top of `src` and for composing folders. An area has a
 * folder for each of its nouns (`timetable/slot`), a noun for each of its features (`product/catalog`); what they share
 * lies in the folder above.
 */
function featureOf(path: string): string | null {
  const [app, inside] = inApp.exec(path)?.slice(1) ?? []
  const folders = (inside ?? '').split('/').slice(0, -1)
  const [noun] = folders
  if (!app || !noun || composing.has(noun)) return null
  const together = oneFeature[app]
  if (together?.some((feature) => `${folders.join('/')}/`.startsWith(`${feature}/`)))
    return [app, ...together].join(' ')
  return [app, ...folders.filter((folder) => folder !== 'testing')].join('/')
}

/** Entities refer to each other both ways: such an import is no use of the other feature. */
function isRelation({ target }: Edge): boolean {
  return /\.entity\.ts$/.test(target ?? '')
}

interface Crossing {
  readonly feature: string
  readonly other: string
  readonly edge: Edge
}

/** Imports that lead from one feature into another of the same app. */
const crossings = edges.flatMap((edge): Crossing[] => {
  const feature = featureOf(edge.from.path)
  const other = edge.target && featureOf(edge.target)
  if (!feature || !other || feature === other || edge.from.isTest || isRelation(edge)) return []
  return [{ feature, other, edge }]
})

/** Features that `start` needs, directly or by others. */
function neededBy(start: string): Set<string> {
  const needed = new Set<string>()
  const visit = (feature: string): void => {
    for (const { other } of crossings.filter((crossing) => crossing.feature === feature)) {
      if (needed.has(other)) continue
      needed.add(other)
      visit(other)
    }
  }
  visit(start)
  return needed
}

/** A page of a remote or the shell. Routes of a service are the app's business to put together. */
function ownsPages({ path }: SourceFile): boolean {
  return /^(shell|mf-[^/]+)\/src\/.+\/(page|[a-z-]+-page)\.tsx$/.test(path)
}

function tell({ from, specifier }: Edge): string {
  return `${from.path} imports ${specifier}`
}

describe('features', () => {
  it('with a page of their own are imported by no other', () => {
    const owners = new Set(files.filter(ownsPages).map(({ path }) => featureOf(path)))
    expect(owners.size).toBeGreaterThan(0)
    expect(crossings.filter(({ other }) => owners.has(other)).map(({ edge }) => tell(edge))).toEqual([])
  })

  // What several need (a course's card, accounts) is a folder below them; two that need each other are one.
  it('do not import each other in a circle', () => {
    const circular = crossings.filter(({ feature, other }) => neededBy(other).has(feature))
    expect(circular.map(({ edge }) => tell(edge))).toEqual([])
  })

  it('do not import the app that is made of them', () => {
    const upward = edges.filter(
      ({ from, target }) =>
        featureOf(from.path) &&
        !from.isTest &&
        target &&
        /^(mf-[^/]+|services\/[^/]+)\/src\/(app|main|cli|pages|standalone)\.tsx?$/.test(target),
    )
    expect(upward.map(tell)).toEqual([])
  })
})
