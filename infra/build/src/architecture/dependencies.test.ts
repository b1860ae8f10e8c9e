import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { repository } from '@rodada/start/repository'
import { type Edge, edges } from './modules.ts'
import { type Workspace, workspaces } from './repository.ts'

const all = workspaces()

/** Test tools are declared once, by the workspace that configures them. */
const machinery = all.find(({ name }) => name === '@rodada/build')

/** Workspaces that no start of the platform needs; they are installed for development only. */
const developmentOnly = new Set(['@rodada/e2e', '@rodada/bench', '@rodada/deploy'])
const developmentFolders = /^infra\/build\/src\/(jest|test|architecture)\//
/** What fills a database with invented data. */
const demoFolders = /^services\/[^/]+\/src\/demo\//

function declares(workspace: Workspace | undefined, name: string, development: boolean): boolean {
  if (!workspace) return false
  return workspace.dependencies.has(name) || (development && workspace.devDependencies.has(name))
}

function isDeclared({ from, package: name, typeOnly }: Edge): boolean {
  if (name === null || name === from.workspace.name) return true
  const development =
    from.isTest ||
    typeOnly ||
    developmentOnly.has(from.workspace.name) ||
    developmentFolders.test(from.path) ||
    demoFolders.test(from.path)
  if (declares(from.workspace, name, development)) return true
  // The types of a package without any of its own come from @types.
  if (typeOnly && declares(from.workspace, `@types/${name}`, true)) return true
  return from.isTest && declares(machinery, name, true)
}

describe('dependencies', () => {
  it('every workspace declares what it imports, and what runs in production as a dependency', () => {
    const missing = edges.filter((edge) => !isDeclared(edge))
    expect(
      missing.map(({ from, package: name }) => `${from.workspace.name} needs ${name} (${from.path})`),
    ).toEqual([])
  })

  it('a service loads demo data only when a command asks for it', () => {
    const loaded = edges.filter(
      ({ from, target, typeOnly, isDynamic }) =>
        target !== null &&
        demoFolders.test(target) &&
        !demoFolders.test(from.path) &&
        !typeOnly &&
        !isDynamic,
    )
    expect(
      loaded.filter(({ from }) => !from.isTest).map(({ from, target }) => `${from.path}: ${target}`),
    ).toEqual([])
  })

  it('every version is pinned exactly', async () => {
    const manifests = ['.', ...all.map(({ folder }) => folder)].map((folder) =>
      join(repository, folder, 'package.json'),
    )
    const texts = await Promise.all(manifests.map((path) => readFile(path, 'utf8')))
    expect(texts.flatMap((text) => text.match(/"[^"]+": "[~^*][^"]*"/g) ?? [])).toEqual([])
  })
})
