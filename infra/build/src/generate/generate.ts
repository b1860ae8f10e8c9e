import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ownerOfPath } from '@rodada/contracts/platform/platform'
import { GenerateError, namesOf } from './names.ts'
import { registerRemote, registerService } from './registration.ts'
import { fillFolder, fillTemplate } from './templates.ts'
import { makeWorkspace, manifestLike } from './workspace.ts'

const remotePackages = [
  ...['@jest/globals', '@rodada/build', '@rodada/ui', '@rodada/web', '@testing-library/react'],
  ...['@types/react', '@types/react-dom', 'react', 'react-dom'],
]
const servicePackages = [
  ...['@mikro-orm/core', '@mikro-orm/migrations', '@rodada/contracts', '@rodada/service', 'fastify'],
]

/**
 * Makes a remote with one page, registered and linked.
 * @param name with or without `mf-`.
 * @param path first segment of its pages' addresses; default: its name.
 * @returns the paths that are new or changed.
 * @throws GenerateError when the name or the path is taken or invalid.
 */
export async function generateRemote(root: string, name: string, path?: string): Promise<string[]> {
  const names = namesOf(name.replace(/^mf-/, ''))
  const remote = `mf-${names.kebab}`
  const segment = namesOf(path ?? names.kebab).kebab
  if (ownerOfPath(`/${segment}`) !== 'shell') throw new GenerateError(`/${segment} has an owner already`)
  const manifest = await manifestLike(root, 'mf-admin', `@rodada/${remote}`, remotePackages)
  await makeWorkspace(root, remote, manifest, await fillFolder('remote', { ...names, segment }))
  return [remote, ...(await registerRemote(root, remote, segment)), 'package-lock.json']
}

/**
 * Makes a service with a table, a list, a command and their contract, registered and linked.
 * @returns the paths that are new or changed.
 * @throws GenerateError when the name is taken or invalid.
 */
export async function generateService(root: string, name: string): Promise<string[]> {
  const names = namesOf(name)
  if (name.includes('-'))
    throw new GenerateError(`«${name}» is no name of a service: its schema takes one word`)
  const folder = `services/${names.kebab}`
  const noun = `shared/contracts/src/${names.kebab}`
  const contract = `${noun}/calls.ts`
  if (existsSync(join(root, noun))) throw new GenerateError(`${noun} exists already`)
  const manifest = await manifestLike(root, 'services/admin', `@rodada/${names.kebab}`, servicePackages)
  await makeWorkspace(root, folder, manifest, await fillFolder('service', names))
  await mkdir(join(root, noun))
  await writeFile(join(root, contract), await fillTemplate('contract.ts', names))
  return [folder, contract, ...(await registerService(root, names)), 'package-lock.json']
}
