import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { repository } from '@rodada/start/repository'

const madeByTools = new Set(['node_modules', 'dist', 'coverage', 'test-results', 'playwright-report'])

export interface Workspace {
  /** Package name, e.g. `@rodada/web`. */
  readonly name: string
  /** Path in the repository, e.g. `shared/web`. */
  readonly folder: string
  readonly dependencies: ReadonlySet<string>
  readonly devDependencies: ReadonlySet<string>
}

export interface SourceFile {
  /** Path in the repository with forward slashes. */
  readonly path: string
  readonly workspace: Workspace
  readonly text: string
  readonly isTest: boolean
}

/** Every file of the checkout that people wrote, by its path in the repository. */
export function repositoryFiles(): string[] {
  return filesUnder(repository)
}

/** Names of the entries at the top of the checkout, hidden ones and tools' folders left out. */
export function topLevelFolders(): string[] {
  const entries = readdirSync(repository, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !madeByTools.has(entry.name))
    .map(({ name }) => name)
    .sort()
}

export function workspaces(): Workspace[] {
  return repositoryFiles()
    .filter((path) => path.endsWith('/package.json'))
    .map((path) => readWorkspace(dirname(path)))
}

/** All TypeScript of the workspaces' `src` folders. */
export function sourceFiles(): SourceFile[] {
  return workspaces().flatMap((workspace) =>
    filesUnder(join(repository, workspace.folder, 'src'))
      .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
      .map((path) => readSource(path, workspace)),
  )
}

function readSource(path: string, workspace: Workspace): SourceFile {
  const isTest = /\.(test|spec)\.tsx?$/.test(path) || /\/(testing|fixtures)\//.test(path)
  return { path, workspace, isTest, text: readFileSync(join(repository, path), 'utf8') }
}

function readWorkspace(folder: string): Workspace {
  const manifest: unknown = JSON.parse(readFileSync(join(repository, folder, 'package.json'), 'utf8'))
  const keysOf = (field: string) => new Set(Object.keys(Object(Reflect.get(Object(manifest), field))))
  return {
    name: String(Reflect.get(Object(manifest), 'name')),
    folder,
    dependencies: keysOf('dependencies'),
    devDependencies: keysOf('devDependencies'),
  }
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isFile()) return [relative(repository, path).split(sep).join('/')]
    const skipped = madeByTools.has(entry.name) || /^\.(git|data|turbo)/.test(entry.name)
    return entry.isDirectory() && !skipped ? filesUnder(path) : []
  })
}
