import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { repository } from '@rodada/start/repository'

interface LockedPackage {
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const text = readFileSync(join(repository, 'package-lock.json'), 'utf8')
const packages: Readonly<Record<string, LockedPackage>> = JSON.parse(text).packages

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
})
