import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { remoteNames, serviceNames } from '@rodada/contracts/platform/platform'
import { repository } from '@rodada/start/repository'
import { programs } from '../test/types.ts'
import { declaredNamesOf } from './declarations.ts'
import { repositoryFiles, topLevelFolders, workspaces } from './repository.ts'

const binary = /\.(png|jpe?g|webp|avif|ico|woff2?|gif)$/

/** Hosts that the repository may name: none of them is contacted by a build, a test or a page by itself. */
const knownHosts = [
  /^127\.0\.0\.1$/,
  // Names without a dot lead nowhere outside of a machine or its network.
  /^[a-z0-9-]+$/i,
  // Reserved for examples and tests.
  /(^|\.)(example|test|invalid|localhost)$/,
  /(^|\.)example\.(com|net|org)$/,
  /^rodada\.mx$/,
  // Namespaces and schemas, links that people follow.
  /^(www\.w3\.org|www\.sitemaps\.org|schema\.org|turbo\.build|biomejs\.dev)$/,
  /^(wa\.me|api\.whatsapp\.com|(www\.)?(facebook|instagram|google)\.com)$/,
]

async function texts(): Promise<[path: string, text: string][]> {
  const paths = repositoryFiles().filter((path) => !binary.test(path))
  return Promise.all(
    paths.map(async (path) => [path, await readFile(join(repository, path), 'utf8')] as const),
  ).then((entries) => entries.map(([path, text]) => [path, text]))
}

/** Former names that may not return; `docs/glossary.md` has the words of the domain. */
const givenUp =
  /under-?test|upkeep|depot\b|shared-?read|sign-in-line|(^|[/-])(kept|seal|sealed|sealing|cleaning|storm|told|door|heads|takeover|happenings|outcome)[/.-]|^services\/shop\/src\/(labels|product-requests|students)\//i

/** The same for words within names, such as `toldText`. */
const givenUpWords = new Set([
  'cleaning',
  'depot',
  'door',
  'happening',
  'happenings',
  'heads',
  'hearing',
  'kept',
  'meeting',
  'meetings',
  'patience',
  'patient',
  'recall',
  'seal',
  'sealed',
  'sealing',
  'storm',
  'takeover',
  'told',
  'unseal',
  'upkeep',
])

/** Former names whose single words are allowed. */
const givenUpNames = /SharedRead|UnderTest|SignInLine|CodeVisit/i

/**
 * `ListAddress.kept`: remotes of the last release pass it to the `FilterBar` that the shell shares, so it may not
 * change before they do.
 */
const listAddress =
  /^(shared\/web\/src\/lists\/list-address|shared\/ui\/src\/list\/filter-(bar|fields)|mf-academy\/src\/course\/(course-filters|filter-sheet|quick-choices))\.tsx?: kept$/

/** Elsewhere pages have visits, which are measured; what a service works on is a request or an attempt. */
const serviceVisit = /^services\/(gateway|identity)\/.*: visit$/i

/** Names with such words that stay. */
const allowedNames = new Set([
  // Columns, and names of them in the movement log.
  'endToldAt',
  'fewClassesToldAt',
  'toldAt',
  // Values in addresses and on the wire.
  'notKept',
])

const allowedColumns = new Set(['end_told_at', 'few_classes_told_at', 'told_at'])

/** The words of a name: `toldText` and `told_text` are 'told' and 'text'. */
function wordsOf(name: string): string[] {
  return name.split(/(?=[A-Z])|[^A-Za-z]/).map((word) => word.toLowerCase())
}

function isGivenUp(name: string): boolean {
  return givenUpNames.test(name) || wordsOf(name).some((word) => givenUpWords.has(word))
}

/** Names of columns that a migration states: `"held_until" timestamptz`, and those that entities name themselves. */
const column =
  /"(\w+)" (?:bigint|boolean|bytea|date|double|int|jsonb|real|smallint|text|time|timestamptz|uuid|varchar)\b|\.fieldName\('(\w+)'\)/g

describe('the house', () => {
  it('names no file and no folder by a word that was given up', () => {
    expect(repositoryFiles().filter((path) => givenUp.test(path))).toEqual([])
  })

  it('declares nothing by a word that was given up', async () => {
    const sources = (await texts()).filter(([path]) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
    const names = sources.flatMap(([path, text]) =>
      declaredNamesOf({ path, text }).map((name) => ({ name, place: `${path}: ${name}` })),
    )
    expect(names.length).toBeGreaterThan(100_000)
    const found = names.filter(
      ({ name, place }) =>
        serviceVisit.test(place) || (isGivenUp(name) && !allowedNames.has(name) && !listAddress.test(place)),
    )
    expect(found.map(({ place }) => place)).toEqual([])
  })

  it('has no column by a word that was given up', async () => {
    const columns = (await texts())
      .filter(([path]) => /\/migrations\/\d.*\.ts$|\.entity\.ts$/.test(path))
      .flatMap(([path, text]) =>
        [...text.matchAll(column)].map(([, stated, named]) => [path, stated ?? named ?? ''] as const),
      )
    expect(columns.length).toBeGreaterThan(300)
    const found = columns.filter(([, name]) => isGivenUp(name) && !allowedColumns.has(name))
    expect(found.map(([path, name]) => `${path}: ${name}`)).toEqual([])
  })

  it('explains at most 60 words of the domain', async () => {
    const glossary = await readFile(join(repository, 'docs/glossary.md'), 'utf8')
    const rows = glossary.split('\n').filter((line) => line.startsWith('| '))
    expect(rows.length).toBeGreaterThan(2)
    // Includes the table's header and the line below it.
    expect(rows.length).toBeLessThanOrEqual(62)
  })

  it('has these folders and no others', () => {
    const parts = ['shared', 'shell', ...remoteNames, 'services', 'infra']
    const extra = topLevelFolders().filter((name) => name !== 'docs')
    expect(extra).toEqual(parts.sort())
  })

  it('has a folder for every part of the registry, and every folder is registered', () => {
    const registered = [
      'shell',
      ...remoteNames,
      ...['gateway', ...serviceNames].map((name) => `services/${name}`),
    ]
    const present = workspaces()
      .map(({ folder }) => folder)
      .filter((folder) => !/^(shared|infra)\//.test(folder))
    expect(present.sort()).toEqual(registered.sort())
  })

  it('checks the types of every workspace', async () => {
    const folder = join(repository, 'infra/build/tsconfig/programs')
    const settings = await Promise.all(
      programs.map((name) => readFile(join(folder, `${name}.json`), 'utf8').then(JSON.parse)),
    )
    const checked = settings.flatMap(({ include, exclude = [] }) =>
      globSync(include, { cwd: folder, exclude }).map((path) =>
        relative(repository, join(folder, path, '..')),
      ),
    )
    expect(checked.sort()).toEqual(
      workspaces()
        .map(({ folder: path }) => path)
        .sort(),
    )
  })

  it('names no host but known ones', async () => {
    const strangers = (await texts()).flatMap(([path, text]) =>
      [...text.matchAll(/\bhttps?:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)*)/gi)]
        .map(([, host = '']) => host)
        .filter((host) => path !== 'package-lock.json' && !knownHosts.some((known) => known.test(host)))
        .map((host) => `${path}: ${host}`),
    )
    expect(strangers).toEqual([])
  })

  it('installs from whatever registry npm is set to', async () => {
    const lock = await readFile(join(repository, 'package-lock.json'), 'utf8')
    expect(lock.match(/"resolved": "https?:[^"]*"/g) ?? []).toEqual([])
  })
})
