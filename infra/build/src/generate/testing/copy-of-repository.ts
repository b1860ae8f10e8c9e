import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { repository } from '@rodada/start/repository'

const notCopied = new Set(['node_modules', '.git', '.data', '.turbo', 'dist', 'coverage', 'test-results'])

async function linkAll(from: string, to: string, names: readonly string[]): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const name of names) await symlink(join(from, name), join(to, name), 'dir')
}

/** The copy's own workspaces in the place of this checkout's, every other package as it is installed here. */
async function linkPackages(copy: string): Promise<void> {
  const installed = join(repository, 'node_modules')
  const names = await readdir(installed)
  await linkAll(
    installed,
    join(copy, 'node_modules'),
    names.filter((name) => name !== '@rodada' && name !== '.cache'),
  )
  const folders = ['shared', 'services', 'infra'].map(async (folder) => {
    const inside = await readdir(join(copy, folder), { withFileTypes: true })
    return inside.filter((entry) => entry.isDirectory()).map(({ name }) => `${folder}/${name}`)
  })
  const workspaces = [
    ...(await Promise.all(folders)).flat(),
    ...(await readdir(copy)).filter((name) => name === 'shell' || name.startsWith('mf-')),
  ]
  await mkdir(join(copy, 'node_modules/@rodada'))
  for (const folder of workspaces) {
    await symlink(join(copy, folder), join(copy, 'node_modules/@rodada', basename(folder)), 'dir')
    const own = await readdir(join(repository, folder, 'node_modules')).catch(() => [])
    if (own.length > 0) {
      await linkAll(join(repository, folder, 'node_modules'), join(copy, folder, 'node_modules'), own)
    }
  }
}

/** A copy of this checkout's sources, to change at will. */
export interface RepositoryCopy {
  readonly folder: string
  remove(): Promise<void>
}

/** @param withSources the only workspaces whose `src` is copied; default: all. */
export async function copyRepository(withSources?: readonly string[]): Promise<RepositoryCopy> {
  const isCopied = (source: string) => {
    const path = relative(repository, source)
    const isLeftOut = basename(source) === 'src' && withSources?.every((each) => !path.startsWith(`${each}/`))
    return !isLeftOut && !notCopied.has(basename(source))
  }
  const folder = await mkdtemp(join(tmpdir(), 'rodada-copy-'))
  await cp(repository, folder, { recursive: true, filter: isCopied })
  await linkPackages(folder)
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
