import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { repository } from '@rodada/start/repository'
import { type Edge, edges } from './modules.ts'
import { type Workspace, workspaces } from './repository.ts'

const all = workspaces()

/** Test tools are declared once, by the workspace that configures them. */
const machinery = all.find(({ name }) => name === '@rodada/build')

const demoFolders = /^services\/[^/]+\/src\/demo\//

function declares(workspace: Workspace | undefined, name: string): boolean {
  return workspace !== undefined && (workspace.dependencies.has(name) || workspace.devDependencies.has(name))
}

/** Checks imports of tests; the linter checks all others. */
function isDeclared({ from, package: name, typeOnly }: Edge): boolean {
  if (!from.isTest || name === null || name === from.workspace.name) return true
  if (declares(from.workspace, name) || declares(machinery, name)) return true
  // The types of a package without any of its own come from @types.
  return typeOnly && declares(from.workspace, `@types/${name}`)
}

describe('dependencies', () => {
  it('of tests are declared by their workspace, or by the one that configures test tools', () => {
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
