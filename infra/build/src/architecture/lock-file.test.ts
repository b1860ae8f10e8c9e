import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { repository } from '@rodada/start/repository'

interface LockedPackage {
  readonly hasInstallScript?: boolean
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const text = readFileSync(join(repository, 'package-lock.json'), 'utf8')
const packages: Readonly<Record<string, LockedPackage>> = JSON.parse(text).packages
const manifest: { readonly allowScripts: Readonly<Record<string, boolean>> } = JSON.parse(
  readFileSync(join(repository, 'package.json'), 'utf8'),
)

/** Folders in which npm looks for a dependency of the package at `folder`, nearest first. */
function places(folder: string): string[] {
  const parts = folder === '' ? [] : folder.split('/node_modules/')
  return [...parts.keys()]
    .map((dropped) => `${parts.slice(0, parts.length - dropped).join('/node_modules/')}/`)
    .concat('')
}

describe('the lock file', () => {
  it('holds the binaries of every platform, without which npm ci refuses it', () => {
    const missing = Object.entries(packages).flatMap(([folder, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter((name) =>
        places(folder).every((place) => packages[`${place}node_modules/${name}`] === undefined),
      ),
    )
    expect(Object.keys(packages).length).toBeGreaterThan(500)
    expect(missing).toEqual([])
  })

  it('holds no script of an installation that package.json does not judge, and no judgement of another', () => {
    const withScripts = Object.entries(packages)
      .filter(([, { hasInstallScript = false }]) => hasInstallScript)
      .map(([folder]) => folder.replace(/.*node_modules\//, ''))
    expect(new Set(Object.keys(manifest.allowScripts))).toEqual(new Set(withScripts))
  })
})
