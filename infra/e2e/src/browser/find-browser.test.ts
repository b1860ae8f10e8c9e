import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { findBrowser } from './find-browser.ts'
import { machineBrowsers } from './machine-browser.ts'

const { CHROMIUM_PATH, PATH } = process.env
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rodada-browser-'))
})

afterEach(async () => {
  process.env.PATH = PATH
  delete process.env.CHROMIUM_PATH
  if (CHROMIUM_PATH) process.env.CHROMIUM_PATH = CHROMIUM_PATH
  await rm(folder, { recursive: true })
})

async function program(name: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, '#!/bin/sh\n')
  await chmod(path, 0o755)
  return path
}

describe('finding a browser', () => {
  it('takes the one that CHROMIUM_PATH names', async () => {
    process.env.CHROMIUM_PATH = await program('my-browser')
    expect(await findBrowser()).toEqual({ executablePath: process.env.CHROMIUM_PATH, env: {} })
  })

  it('says so when CHROMIUM_PATH names nothing that runs, instead of taking another', async () => {
    process.env.CHROMIUM_PATH = join(folder, 'missing')
    await expect(findBrowser()).rejects.toThrow(/CHROMIUM_PATH names no program/)
  })

  it('sees the browsers in PATH, in its order of preference', async () => {
    const chrome = await program('google-chrome')
    const chromium = await program('chromium')
    process.env.PATH = folder
    expect((await machineBrowsers()).slice(0, 2)).toEqual([chromium, chrome])
  })

  it('takes no file that may not be run', async () => {
    await writeFile(join(folder, 'chromium'), '')
    process.env.PATH = folder
    expect(await machineBrowsers()).not.toContain(join(folder, 'chromium'))
  })
})
