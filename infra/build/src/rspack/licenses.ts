import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Type } from 'typebox'
import { Value } from 'typebox/value'

const manifest = Type.Object({
  name: Type.String(),
  version: Type.String(),
  license: Type.String(),
})

/** Folders of the npm packages that the files belong to; the workspace's own sources lie in none. */
export function packageFolders(files: readonly string[]): string[] {
  const folders = files.flatMap(
    (file) => /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(file)?.[0] ?? [],
  )
  return [...new Set(folders)].sort()
}

/** Name, version and license texts of a package. @throws when it names no license. */
async function notice(folder: string): Promise<string> {
  const { name, version, license } = Value.Parse(
    manifest,
    JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')),
  )
  const names = (await readdir(folder)).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file)).sort()
  const texts = await Promise.all(names.map((file) => readFile(join(folder, file), 'utf8')))
  return [`${name} ${version} (${license})`, ...texts.map((text) => text.trim())].join('\n\n')
}

/**
 * Writes the licenses of everything that a build took from npm into its folder: distributing the code requires
 * distributing them.
 * @returns the file's name.
 */
export async function writeLicenses(files: readonly string[], folder: string): Promise<string> {
  const notices = await Promise.all(packageFolders(files).map(notice))
  const text = `${notices.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
  const name = `licenses.${createHash('sha256').update(text).digest('hex').slice(0, 12)}.txt`
  await writeFile(join(folder, name), text)
  return name
}
