import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname } from 'node:path'

function packageJson(name: string, from: string): string {
  const file = findPackageJSON(name, from)
  if (file === undefined) throw new Error(`${name} is not installed`)
  return file
}

/** Folder of an installed package, as the module at `from` would find it. */
export function packageFolder(name: string, from: string = import.meta.url): string {
  return dirname(packageJson(name, from))
}

/** Version of an installed package. */
export function packageVersion(name: string): string {
  return JSON.parse(readFileSync(packageJson(name, import.meta.url), 'utf8')).version
}
