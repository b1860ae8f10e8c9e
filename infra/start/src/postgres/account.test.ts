import { chmod, chown, mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { makeDataDir } from '../data-dir.ts'
import { parseAccounts } from './account.ts'
import { canReach } from './reach.ts'

const isRoot = process.getuid?.() === 0
const other = { uid: 61_234, gid: 61_234 }
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rodada-reach-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('parseAccounts', () => {
  it('reads names and numbers, and leaves root out', () => {
    const accounts = parseAccounts('root:x:0:0::/root:/bin/sh\npostgres:x:101:104:a,b:/var:/bin/bash\n\n')
    expect([...accounts]).toEqual([['postgres', { uid: 101, gid: 104 }]])
  })
})

describe('canReach', () => {
  it('needs every folder on the way to be open to the account', async () => {
    await mkdir(join(folder, 'a', 'b'), { recursive: true })
    await chmod(folder, 0o755)
    expect(await canReach(join(folder, 'a', 'b', 'data'), other)).toBe(true)
    await chmod(join(folder, 'a'), 0o700)
    expect(await canReach(join(folder, 'a', 'b', 'data'), other)).toBe(false)
    // What does not exist yet will be made by the launcher.
    expect(await canReach(join(folder, 'new', 'data'), other)).toBe(true)
  })

  it('knows that an owner and a group have rights of their own', async () => {
    if (isRoot) await chown(folder, other.uid, other.gid)
    const owner = isRoot ? other : { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
    await chmod(folder, 0o700)
    expect(await canReach(join(folder, 'data'), owner)).toBe(true)
    await chmod(folder, 0o077)
    expect(await canReach(join(folder, 'data'), owner)).toBe(false)
    await chmod(folder, 0o700)
  })
})

describe('makeDataDir', () => {
  it('closes what is in it, and as root lets the database’s account pass', async () => {
    const dataDir = join(folder, 'data')
    await mkdir(dataDir, { mode: 0o700 })
    await makeDataDir(dataDir)
    expect((await stat(join(dataDir, 'secrets'))).mode & 0o777).toBe(0o700)
    expect((await stat(join(dataDir, 'storage'))).mode & 0o777).toBe(0o700)
    expect((await stat(dataDir)).mode & 0o777).toBe(isRoot ? 0o701 : 0o700)
  })
})
