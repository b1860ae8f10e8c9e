import { existsSync } from 'node:fs'
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { GenerateError } from './names.ts'

const versions = Type.Optional(Type.Record(Type.String(), Type.String()))
const manifest = Type.Object({
  name: Type.String(),
  version: Type.String(),
  private: Type.Literal(true),
  type: Type.Literal('module'),
  exports: versions,
  scripts: versions,
  dependencies: versions,
  devDependencies: versions,
})
type Manifest = Type.Static<typeof manifest>

const lockFile = Type.Object({
  packages: Type.Record(Type.String(), Type.Record(Type.String(), Type.Unknown())),
})

/**
 * Manifest modelled on that of another workspace: the same tools in the same versions.
 * @param packages dependencies of the new workspace.
 */
export async function manifestLike(
  root: string,
  model: string,
  name: string,
  packages: readonly string[],
): Promise<Manifest> {
  const text = await readFile(join(root, model, 'package.json'), 'utf8')
  const { dependencies, devDependencies, ...rest } = Value.Parse(manifest, JSON.parse(text))
  const taken = (all: Readonly<Record<string, string>> = {}) =>
    Object.fromEntries(Object.entries(all).filter(([each]) => packages.includes(each)))
  const development = taken(devDependencies)
  return {
    ...rest,
    name,
    dependencies: taken(dependencies),
    ...(Object.keys(development).length > 0 && { devDependencies: development }),
  }
}

/** Adds the workspace to the lock file and links it, as an installation would. */
async function link(root: string, folder: string, { name, ...rest }: Manifest): Promise<void> {
  const file = join(root, 'package-lock.json')
  const text: unknown = JSON.parse(await readFile(file, 'utf8'))
  const { packages } = Value.Parse(lockFile, text)
  const { version, dependencies, devDependencies } = rest
  packages[folder] = {
    name,
    version,
    ...(dependencies && { dependencies }),
    ...(devDependencies && { devDependencies }),
  }
  packages[`node_modules/${name}`] = { resolved: folder, link: true }
  const { workspaces } = Value.Parse(
    Type.Object({ workspaces: Type.Array(Type.String()) }),
    JSON.parse(await readFile(join(root, 'package.json'), 'utf8')),
  )
  packages[''] = { ...packages[''], workspaces }
  const sorted = Object.fromEntries(
    Object.entries(packages).sort(([one], [other]) => one.localeCompare(other, 'en')),
  )
  await writeFile(file, `${JSON.stringify({ ...Object(text), packages: sorted }, null, 2)}\n`)
  const place = join(root, 'node_modules', name)
  if (!existsSync(place)) await symlink(join(root, folder), place, 'dir')
}

/**
 * Makes a workspace of files by their path in it.
 * @throws GenerateError when its folder exists.
 */
export async function makeWorkspace(
  root: string,
  folder: string,
  made: Manifest,
  files: Readonly<Record<string, string>>,
): Promise<void> {
  if (existsSync(join(root, folder))) throw new GenerateError(`${folder} exists already`)
  const whole = {
    ...files,
    'package.json': `${JSON.stringify(made, null, 2)}\n`,
  }
  for (const [path, text] of Object.entries(whole)) {
    await mkdir(dirname(join(root, folder, path)), { recursive: true })
    await writeFile(join(root, folder, path), text)
  }
  await link(root, folder, made)
}
